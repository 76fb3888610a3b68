import { resolveCaller } from '../../http/caller.ts';
import type { RequestContext } from '../../http/context.ts';

/** GET /settings: what a client may offer. E-mail and password, confirmed at once. */
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
