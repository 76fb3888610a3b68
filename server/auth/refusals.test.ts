// Refusals of what is off, and of wrong requests, in GoTrue's words (supabase/auth, internal/api).
import { expect, test } from 'vitest';
import { createAuthApp, readFailure } from '#tests/support/auth-app.ts';
import { forFile } from '#tests/support/for-file.ts';
import { connectMail } from '#tests/support/mailbox.ts';

const server = await forFile(createAuthApp());
const member = await server.signUp();

/** The bearer of each caller; `over` is a member whose session has ended. */
const callers: Record<string, string | null> = {
  nobody: null,
  member: member.access_token,
  secret: server.deps.secrets.secretKey,
  publishable: server.deps.secrets.publishableKey,
};
const over = await server.signUp();
await server.call('POST', '/logout', undefined, { token: over.access_token });
callers.over = over.access_token;

const uuid = 'a3bb189e-8bf9-3888-9912-ace4e6543002';

/** ask | caller | body | status and code | sentence. MEMBER and CHALLENGE stand for an address with an account and a PKCE challenge. */
const refusals = `
POST /signup | nobody | {} | 422 anonymous_provider_disabled | Anonymous sign-ins are disabled
POST /signup | nobody | {"data":{}} | 422 anonymous_provider_disabled | Anonymous sign-ins are disabled
POST /signup | nobody | {"email":"nova@example.com"} | 400 validation_failed | Signup requires a valid password
POST /signup | nobody | {"email":"nova@example.com","phone":"+5511999999999","password":"segredo-1"} | 400 validation_failed | Only an email address or phone number should be provided on signup.
POST /signup | nobody | {"phone":"+5511999999999","password":"segredo-1","code_challenge":"CHALLENGE","code_challenge_method":"s256"} | 400 validation_failed | PKCE not supported for phone signups
POST /signup | nobody | {"phone":"+5511999999999","password":"segredo-1"} | 400 phone_provider_disabled | Phone signups are disabled
POST /signup | nobody | {"email":"MEMBER","password":"segredo-1"} | 422 user_already_exists | User already registered
POST /token?grant_type=password | nobody | {"email":"nova@example.com","phone":"+5511999999999","password":"segredo-1"} | 400 validation_failed | Only an email address or phone number should be provided on login.
POST /token?grant_type=password | nobody | {"phone":"+5511999999999","password":"segredo-1"} | 422 phone_provider_disabled | Phone logins are disabled
POST /token?grant_type=password | nobody | {"password":"segredo-1"} | 400 validation_failed | missing email or phone
POST /token?grant_type=password | nobody | {"email":"nova@example.com","password":"segredo-1"} | 400 invalid_credentials | Invalid login credentials
POST /token?grant_type=password | nobody | { | 400 bad_json | Could not parse request body as JSON
POST /token?grant_type=id_token | nobody | {"id_token":"x","provider":"google"} | 400 provider_disabled | Provider (issuer "https://accounts.google.com") is not enabled
POST /token?grant_type=id_token | nobody | {"id_token":"x","client_id":"a","issuer":"https://appleid.apple.com"} | 400 provider_disabled | Provider (issuer "https://appleid.apple.com") is not enabled
POST /token?grant_type=id_token | nobody | {"id_token":"x","client_id":"a","issuer":"https://other.example"} | 400 validation_failed | Custom OIDC provider "" not allowed
POST /token?grant_type=id_token | nobody | {"id_token":"x","provider":"custom:x"} | 400 validation_failed | Custom OAuth providers are disabled
POST /token?grant_type=web3 | nobody | { | 422 web3_provider_disabled | Web3 provider is disabled
POST /token?grant_type=x | nobody | { | 400 invalid_credentials | unsupported_grant_type
POST /token?grant_type=pkce | nobody | {"auth_code":"x","code_verifier":"x"} | 404 flow_state_not_found | invalid flow state, no valid flow state found
POST /otp | nobody | {"email":"nova@example.com","phone":"+5511999999999"} | 400 validation_failed | Only an email address or phone number should be provided
POST /otp | nobody | {"email":"nova@example.com","channel":"sms"} | 400 validation_failed | Channel should only be specified with Phone OTP
POST /otp | nobody | {"email":"nova@example.com","code_challenge":"CHALLENGE"} | 400 validation_failed | PKCE flow requires code_challenge_method and code_challenge
POST /otp | nobody | {"email":"nova@example.com","code_challenge":"x","code_challenge_method":"s256"} | 400 validation_failed | code challenge has to be between 43 and 128 characters
POST /otp | nobody | {"phone":"+5511999999999"} | 400 phone_provider_disabled | Unsupported phone provider
POST /otp | nobody | {} | 400 validation_failed | One of email or phone must be set
POST /magiclink | nobody | {"phone":"+5511999999999"} | 422 validation_failed | Password recovery requires an email
POST /magiclink | nobody | {"email":"nova@example.com","code_challenge":"CHALLENGE"} | 400 validation_failed | PKCE flow requires code_challenge_method and code_challenge
POST /recover | nobody | {} | 400 validation_failed | Password recovery requires an email
POST /recover | nobody | {"email":"nova@example.com","code_challenge":"CHALLENGE"} | 400 validation_failed | PKCE flow requires code_challenge_method and code_challenge
POST /resend | nobody | {"email":"nova@example.com"} | 400 validation_failed | Missing one of these types: signup, email_change, sms, phone_change
POST /resend | nobody | {"email":"nova@example.com","type":"recovery"} | 400 validation_failed | Missing one of these types: signup, email_change, sms, phone_change
POST /resend | nobody | {"type":"signup"} | 400 validation_failed | Type provided requires an email address
POST /resend | nobody | {"type":"sms"} | 400 validation_failed | Type provided requires a phone number
POST /resend | nobody | {"type":"sms","phone":"+5511999999999"} | 400 phone_provider_disabled | Phone logins are disabled
POST /resend | nobody | {"type":"signup","email":"nova@example.com","phone":"+5511999999999"} | 400 validation_failed | Only an email address or phone number should be provided.
POST /resend | nobody | {"type":"email_change"} | 400 validation_failed | Missing email address or phone number
POST /verify | nobody | {"token":"1","email":"nova@example.com"} | 400 validation_failed | Verify requires a verification type
POST /verify | nobody | {"type":"email","email":"nova@example.com"} | 400 validation_failed | Verify requires either a token or a token hash
POST /verify | nobody | {"type":"email","email":"nova@example.com","token":"1","token_hash":"x"} | 400 validation_failed | Verify requires either a token or a token hash
POST /verify | nobody | {"type":"email","token":"1"} | 400 validation_failed | Only an email address or phone number should be provided on verify
POST /verify | nobody | {"type":"email","token":"1","email":"ana"} | 422 validation_failed | Invalid email format
POST /verify | nobody | {"type":"sms","token":"1","phone":"x"} | 400 validation_failed | Invalid phone number format (E.164 required)
POST /verify | nobody | {"type":"sms","token":"123456","phone":"+5511999999999"} | 403 otp_expired | Token has expired or is invalid
POST /verify | nobody | {"type":"signup","token":"123456","email":"nova@example.com"} | 403 otp_expired | Token has expired or is invalid
POST /verify | nobody | {"type":"email","token":"123456","email":"nova@example.com"} | 403 otp_expired | Token has expired or is invalid
POST /verify | nobody | {"type":"x","token":"1","email":"nova@example.com"} | 400 validation_failed | Unsupported verification type
POST /verify | nobody | {"type":"x","token_hash":"x"} | 400 validation_failed | Invalid email verification type
POST /verify | nobody | {"type":"recovery","token_hash":"x","email":"nova@example.com"} | 400 validation_failed | Only the token_hash and type should be provided
POST /verify | nobody | {"type":"recovery","token_hash":"x"} | 403 otp_expired | Email link is invalid or has expired
GET /verify?token=x | nobody |  | 400 validation_failed | Verify requires a verification type
GET /verify?type=recovery | nobody |  | 400 validation_failed | Verify requires a token or a token hash
GET /reauthenticate | nobody |  | 401 no_authorization | This endpoint requires a valid Bearer token
GET /reauthenticate | member |  | 422 email_provider_disabled | Email sending is disabled
GET /reauthenticate | over |  | 403 session_not_found | Session from session_id claim in JWT does not exist
PUT /user | nobody | { | 401 no_authorization | This endpoint requires a valid Bearer token
PUT /user | member | {"phone":"+5511999999999"} | 400 phone_provider_disabled | Phone logins are disabled
PUT /user | member | {"app_metadata":{}} | 403 not_admin | Updating app_metadata requires admin privileges
PUT /user | member | {"password":"segredo-2","current_password":"x"} | 400 current_password_invalid | Current password required when setting new password.
PUT /user | member | {"password":"segredo-2"} | 400 reauthentication_needed | Changing e-mail or password requires reauthentication
PUT /user | member | {"password":"segredo-2","nonce":"123456"} | 422 reauthentication_not_valid | Nonce has expired or is invalid
PUT /user | member | {"password":"segredo-1","current_password":"segredo-1"} | 422 same_password | New password should be different from the old password.
POST /logout | nobody |  | 401 no_authorization | This endpoint requires a valid Bearer token
POST /logout?scope=all | member |  | 400 validation_failed | Unsupported logout scope "all"
GET /authorize | nobody |  | 400 validation_failed | Unsupported provider: Provider  could not be found
GET /authorize?provider=google | nobody |  | 400 validation_failed | Unsupported provider: provider is not enabled
GET /authorize?provider=x1 | nobody |  | 400 validation_failed | Unsupported provider: Provider x1 could not be found
GET /user/identities/authorize?provider=google | nobody |  | 401 no_authorization | This endpoint requires a valid Bearer token
GET /user/identities/authorize?provider=google | member |  | 400 validation_failed | Unsupported provider: provider is not enabled
GET /user/identities/authorize?provider=google | over |  | 403 session_not_found | Session from session_id claim in JWT does not exist
DELETE /user/identities/1 | nobody |  | 401 no_authorization | This endpoint requires a valid Bearer token
DELETE /user/identities/1 | member |  | 404 validation_failed | identity_id must be an UUID
DELETE /user/identities/a3bb189e-8bf9-3888-9912-ace4e6543002 | member |  | 422 single_identity_not_deletable | User must have at least 1 identity after unlinking
DELETE /user/identities/a3bb189e-8bf9-3888-9912-ace4e6543002 | over |  | 403 session_not_found | Session from session_id claim in JWT does not exist
POST /factors | nobody | { | 401 no_authorization | This endpoint requires a valid Bearer token
POST /factors | over | { | 403 session_not_found | Session from session_id claim in JWT does not exist
POST /factors | member | { | 400 bad_json | Could not parse request body as JSON
POST /factors | member | {} | 400 validation_failed | factor_type needs to be totp, phone, or webauthn
POST /factors | member | {"factor_type":"phone"} | 422 mfa_phone_enroll_not_enabled | MFA enroll is disabled for Phone
POST /factors | member | {"factor_type":"webauthn"} | 422 mfa_webauthn_enroll_not_enabled | MFA enroll is disabled for WebAuthn
POST /factors/1/challenge | nobody | { | 401 no_authorization | This endpoint requires a valid Bearer token
POST /factors/1/challenge | member | { | 404 validation_failed | factor_id must be an UUID
POST /factors/a3bb189e-8bf9-3888-9912-ace4e6543002/challenge | member | { | 404 mfa_factor_not_found | Factor not found
POST /factors/1/verify | nobody | { | 401 no_authorization | This endpoint requires a valid Bearer token
POST /factors/a3bb189e-8bf9-3888-9912-ace4e6543002/verify | member | { | 404 mfa_factor_not_found | Factor not found
DELETE /factors/1 | nobody |  | 401 no_authorization | This endpoint requires a valid Bearer token
DELETE /factors/a3bb189e-8bf9-3888-9912-ace4e6543002 | member |  | 404 mfa_factor_not_found | Factor not found
GET /factors/recovery-codes | nobody |  | 401 no_authorization | This endpoint requires a valid Bearer token
GET /factors/recovery-codes | member |  | 404 mfa_factor_not_found | Factor not found
POST /factors/recovery-codes | member |  | 403 insufficient_aal | AAL2 required
POST /factors/recovery-codes/verify | member | {} | 422 mfa_verification_failed | Invalid recovery code entered
POST /passkeys/registration/options | nobody | { | 401 no_authorization | This endpoint requires a valid Bearer token
POST /passkeys/registration/options | member |  | 422 email_not_confirmed | Please verify your email first.
POST /passkeys/authentication/verify | nobody | { | 400 bad_json | Could not parse request body as JSON
POST /passkeys/authentication/verify | nobody | {} | 400 validation_failed | challenge_id is required
POST /passkeys/authentication/verify | nobody | {"challenge_id":"x"} | 400 validation_failed | credential is required
POST /passkeys/authentication/verify | nobody | {"challenge_id":"x","credential":{}} | 400 validation_failed | challenge_id must be a valid UUID
POST /passkeys/authentication/verify | nobody | {"challenge_id":"a3bb189e-8bf9-3888-9912-ace4e6543002","credential":{}} | 400 webauthn_challenge_not_found | Challenge not found or already used
GET /passkeys | nobody |  | 401 no_authorization | This endpoint requires a valid Bearer token
PATCH /passkeys/1 | nobody | { | 401 no_authorization | This endpoint requires a valid Bearer token
PATCH /passkeys/1 | member | { | 404 validation_failed | Passkey not found
PATCH /passkeys/a3bb189e-8bf9-3888-9912-ace4e6543002 | member | {} | 400 validation_failed | friendly_name is required
PATCH /passkeys/a3bb189e-8bf9-3888-9912-ace4e6543002 | member | {"friendly_name":"x"} | 404 validation_failed | Passkey not found
DELETE /passkeys/a3bb189e-8bf9-3888-9912-ace4e6543002 | member |  | 404 validation_failed | Passkey not found
POST /sso | nobody | { | 404 saml_provider_disabled | SAML 2.0 is disabled
GET /sso/saml/metadata | nobody |  | 404 saml_provider_disabled | SAML 2.0 is disabled
POST /sso/saml/acs | nobody | SAMLResponse=x | 404 saml_provider_disabled | SAML 2.0 is disabled
GET /admin/users | nobody |  | 401 no_authorization | This endpoint requires a valid Bearer token
DELETE /admin/users/a3bb189e-8bf9-3888-9912-ace4e6543002 | member | { | 403 not_admin | User not allowed
GET /admin/users | publishable |  | 403 not_admin | User not allowed
POST /admin/generate_link | member | { | 403 not_admin | User not allowed
GET /admin/users | over |  | 403 not_admin | User not allowed
GET /admin/users?page=x | secret |  | 400 validation_failed | Bad Pagination Parameters: strconv.ParseUint: parsing "x": invalid syntax
GET /admin/users?page=-1 | secret |  | 400 validation_failed | Bad Pagination Parameters: strconv.ParseUint: parsing "-1": invalid syntax
GET /admin/users?sort=email | secret |  | 400 validation_failed | Bad Sort Parameters: bad field for sort 'email'
GET /admin/users?sort=created_at+up | secret |  | 400 validation_failed | Bad Sort Parameters: bad direction for sort 'up', only 'asc' and 'desc' allowed
POST /admin/users | nobody | { | 401 no_authorization | This endpoint requires a valid Bearer token
POST /admin/users | member | {"email":"nova@example.com"} | 403 not_admin | User not allowed
POST /admin/users | secret | { | 400 bad_json | Could not parse request body as JSON
POST /admin/users | secret | {} | 400 validation_failed | Cannot create a user without either an email or phone
POST /admin/users | secret | {"email":"ana"} | 400 validation_failed | Unable to validate email address: invalid format
POST /admin/users | secret | {"email":"MEMBER"} | 422 email_exists | A user with this email address has already been registered
POST /admin/users | secret | {"phone":"x"} | 400 validation_failed | Invalid phone number format (E.164 required)
POST /admin/users | secret | {"phone":"+5511999999999"} | 400 phone_provider_disabled | Phone logins are disabled
POST /admin/users | secret | {"email":"nova@example.com","password":"segredo-1","password_hash":"x"} | 400 validation_failed | Only a password or a password hash should be provided
POST /admin/users | secret | {"email":"nova@example.com","password_hash":"x"} | 400 validation_failed | Unrecognized password hash format
POST /admin/users | secret | {"email":"nova@example.com","password":"x"} | 422 weak_password | Password should be at least 6 characters.
POST /admin/users | secret | {"email":"nova@example.com","id":"1"} | 400 validation_failed | ID must conform to the uuid v4 format
POST /admin/users | secret | {"email":"nova@example.com","id":"00000000-0000-0000-0000-000000000000"} | 400 validation_failed | ID cannot be a nil uuid
POST /admin/users | secret | {"email":"nova@example.com","role":"service_role"} | 400 validation_failed | Only the role "authenticated" is supported
POST /admin/users | secret | {"email":"nova@example.com","ban_duration":"1d"} | 400 validation_failed | invalid format for ban duration: time: invalid duration "1d"
POST /admin/users | secret | {"email":"nova@example.com","app_metadata":[]} | 400 validation_failed | User metadata must be a plain JSON object
GET /admin/users/1 | member |  | 403 not_admin | User not allowed
GET /admin/users/1 | secret |  | 404 validation_failed | user_id must be an UUID
GET /admin/users/UUID | secret |  | 404 user_not_found | User not found
PUT /admin/users/1 | secret | { | 404 validation_failed | user_id must be an UUID
PUT /admin/users/UUID | member | {"app_metadata":{"x":1}} | 403 not_admin | User not allowed
PUT /admin/users/UUID | secret | {"email":"nova@example.com"} | 404 user_not_found | User not found
DELETE /admin/users/UUID | secret |  | 404 user_not_found | User not found
GET /admin/users/UUID/factors | member |  | 403 not_admin | User not allowed
GET /admin/users/UUID/factors | secret |  | 404 user_not_found | User not found
DELETE /admin/users/1/factors/1 | secret |  | 404 validation_failed | user_id must be an UUID
GET /admin/users/UUID/passkeys | nobody |  | 401 no_authorization | This endpoint requires a valid Bearer token
GET /admin/oauth/clients | secret |  | 404 not_found | Not Found
GET /admin/custom-providers | secret |  | 404 not_found | Not Found
POST /invite | nobody | { | 401 no_authorization | This endpoint requires a valid Bearer token
POST /invite | member | { | 403 not_admin | User not allowed
POST /invite | publishable | {"email":"nova@example.com"} | 403 not_admin | User not allowed
POST /invite | secret | { | 400 bad_json | Could not parse request body as JSON
POST /invite | secret | {"email":"ana"} | 400 validation_failed | Unable to validate email address: invalid format
POST /invite | secret | {"email":"nova@example.com"} | 422 email_provider_disabled | Email sending is disabled
POST /admin/generate_link | publishable | { | 403 not_admin | User not allowed
POST /admin/generate_link | secret | {"type":"recovery","email":"ana"} | 400 validation_failed | Unable to validate email address: invalid format
POST /admin/generate_link | secret | {"type":"x","email":"nova@example.com"} | 400 validation_failed | Invalid email action link type requested: x
POST /admin/generate_link | secret | {"type":"signup","email":"nova@example.com"} | 400 validation_failed | Signup requires a valid password
POST /admin/generate_link | secret | {"type":"recovery","email":"nova@example.com"} | 404 user_not_found | User with this email not found
POST /admin/generate_link | secret | {"type":"email_change_new","email":"nova@example.com","new_email":"outra@example.com"} | 404 user_not_found | User with this email not found
POST /admin/generate_link | secret | {"type":"email_change_new","email":"MEMBER"} | 400 validation_failed | Unable to validate email address: invalid format
POST /admin/generate_link | secret | {"type":"email_change_current","email":"MEMBER","new_email":"MEMBER"} | 422 email_exists | A user with this email address has already been registered
POST /admin/generate_link | secret | {"type":"signup","email":"MEMBER","password":"segredo-1"} | 422 email_exists | A user with this email address has already been registered
POST /admin/generate_link | secret | {"type":"invite","email":"MEMBER"} | 422 email_exists | A user with this email address has already been registered
POST /verify | nobody | {"type":"email_change","token":"123456","email":"nova@example.com"} | 403 otp_expired | Token has expired or is invalid
POST /verify | nobody | {"type":"invite","token":"123456","email":"outra@example.com"} | 403 otp_expired | Token has expired or is invalid
`;

const rows = refusals
  .trim()
  .split('\n')
  .map((row) => row.split(' | '));

const send = (ask: string, caller: string, body: unknown) => {
  const [method = '', path = ''] = ask.split(' ');
  const token = callers[caller] ?? null;
  const isKey = caller === 'secret';
  return server.call(method, path, body, {
    ...(token === null ? {} : { token }),
    ...(isKey ? { headers: { apikey: server.deps.secrets.secretKey } } : {}),
  });
};

test.each(rows)(
  '%s by %s with %j: %s',
  async (wish = '', caller = '', sent = '', code, message) => {
    const ask = wish.replace('UUID', uuid);
    const body = sent.replaceAll('MEMBER', member.user.email).replace('CHALLENGE', 'x'.repeat(43));
    const failure = await readFailure(await send(ask, caller, body || undefined));
    expect([`${failure.status} ${failure.code}`, failure.message]).toEqual([code, message]);
  },
);

test.each([
  [{ provider: 'google' }, 'id_token required'],
  [{ id_token: 'x' }, 'provider or client_id and issuer required'],
  [{ id_token: 'x', client_id: 'a' }, 'provider or client_id and issuer required'],
])('the ID token grant answers %j in the form of OAuth', async (body, error_description) => {
  const answer = await send('POST /token?grant_type=id_token', 'nobody', body);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ error: 'invalid request', error_description });
});

test.each([
  ['GET', '', 'bad_oauth_callback', 'OAuth state parameter missing'],
  ['POST', '', 'bad_oauth_callback', 'OAuth state parameter missing'],
  ['GET', '1', 'bad_oauth_state', 'OAuth state parameter is invalid'],
  ['GET', uuid, 'bad_oauth_state', 'OAuth state not found or expired'],
  ['POST', uuid, 'bad_oauth_state', 'OAuth state not found or expired'],
])(
  '%s /callback with the state %j leads to the site with %s',
  async (method, state, code, text) => {
    const isForm = method === 'POST';
    const init = isForm
      ? {
          method,
          body: new URLSearchParams({ state }),
          headers: { origin: 'https://appleid.apple.com' },
        }
      : {};
    let answer = await server.app.request(
      `/auth/v1/callback${isForm ? '' : `?state=${state}`}`,
      init,
    );
    if (isForm) answer = await server.app.request(String(answer.headers.get('location')));
    expect(answer.status).toBe(303);
    const target = new URL(answer.headers.get('location') ?? '');
    expect(target.origin).toBe('http://localhost:3000');
    expect(Object.fromEntries(target.searchParams)).toEqual({
      error: 'invalid_request',
      error_code: code,
      error_description: text,
    });
  },
);

test('a mail that is asked for too soon names the seconds to wait', async () => {
  const caller = { address: '2001:db8:ffff::1' };
  const ask = () => server.call('POST', '/recover', { email: member.user.email }, caller);
  await connectMail(server);
  expect((await ask()).status).toBe(200);
  const refused = await ask();
  expect(refused.headers.get('retry-after')).toBe('60');
  expect(await readFailure(refused)).toEqual({
    status: 429,
    code: 'over_email_send_rate_limit',
    message: 'For security purposes, you can only request this after 60 seconds.',
  });
});

test('the OpenID configuration says where the keys are', async () => {
  const answer = await server.app.request('/auth/v1/.well-known/openid-configuration');
  expect(await answer.json()).toMatchObject({
    issuer: 'http://localhost:3000/auth/v1',
    jwks_uri: 'http://localhost:3000/auth/v1/.well-known/jwks.json',
  });
});
