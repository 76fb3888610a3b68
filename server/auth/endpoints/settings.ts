import { resolveCaller } from '#server/http/caller.ts';
import type { RequestContext } from '#server/http/context.ts';

/** GET /settings: sign-in methods. E-mail and password only, confirmed immediately. */
export async function settings(request: Request, context: RequestContext): Promise<Response> {
  await resolveCaller(request, context);
  return Response.json({
    external: { anonymous_users: false, email: true, phone: false },
    disable_signup: false,
    mailer_autoconfirm: true,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  });
}
