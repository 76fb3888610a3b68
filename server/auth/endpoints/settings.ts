import { resolveCaller } from '#server/http/caller.ts';
import type { RequestContext } from '#server/http/context.ts';

/** GoTrue's names of providers, which are off unless configured. */
const off =
  'apple azure bitbucket discord facebook figma fly github gitlab google kakao keycloak linkedin linkedin_oidc notion slack slack_oidc snapchat spotify twitch twitter workos zoom'.split(
    ' ',
  );

/** GET /settings: sign-in methods. E-mails are confirmed immediately, phones by a code; a provider of our own is `custom:<name>`. */
export async function settings(request: Request, context: RequestContext): Promise<Response> {
  await resolveCaller(request, context);
  return Response.json({
    external: {
      ...Object.fromEntries(off.map((name) => [name, false])),
      ...Object.fromEntries([...context.identityProviders.keys()].map((name) => [name, true])),
      email: true,
      anonymous_users: context.config.auth.hasAnonymous,
      phone: context.texter !== null,
    },
    disable_signup: !context.config.auth.hasSignUps,
    mailer_autoconfirm: true,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    saml_private_key_next_configured: false,
    passkeys_enabled: true,
  });
}
