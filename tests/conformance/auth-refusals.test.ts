// The refusals of the auth wire, endpoint by endpoint: each has a request that gets it, with status, code and sentence. What depends on
// nothing but the request is in server/auth/refusals.test.ts as well, with every malformed body.
import { createHash, randomInt, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTextSink } from '#server/auth/phone/text-sink.ts';
import { deliverMails } from '#server/mail/deliver-mails.ts';
import { createAuthApp, readLinkToken, readSession } from '../support/auth-app.ts';
import { newEmail } from '#tests/support/new-email.ts';
import { forFile } from '../support/for-file.ts';
import { connectMail } from '../support/mailbox.ts';
import { connectIssuer, createBrowser } from '../support/provider-browser.ts';
import { createFactors } from '../support/second-factor.ts';

/** Nothing is configured; sign-ups are closed; everything is configured. */
const bare = await forFile(createAuthApp());
const closed = await forFile(createAuthApp({ AUTH_SIGN_UPS: 'off' }));
const full = await forFile(createAuthApp({ AUTH_ANONYMOUS: 'on' }));
const issuer = await forFile(connectIssuer(full));
const mails = await connectMail(full);
full.deps.texter = createTextSink();
const { sql } = full.deps.database;
const factors = createFactors(full);

const [password, nobody] = ['segredo-1', 'a3bb189e-8bf9-3888-9912-ace4e6543002'];
const newPhone = () => `55119${randomInt(10_000_000, 99_999_999)}`;
const sha256 = (text: string, form: 'hex' | 'base64url') =>
  createHash('sha256').update(text).digest(form);
const verifier = 'v'.repeat(56);
const pkce = { code_challenge: sha256(verifier, 'base64url'), code_challenge_method: 's256' };

type Answer = Promise<Response>;
const get = (path: string): Answer => full.call('GET', path);
const post = (path: string, body: object = {}, token?: string): Answer =>
  full.call('POST', path, body, token ? { token } : {});
const signUp = (email = newEmail()) => full.signUp(email, password);
const newToken = async () => (await signUp()).access_token;
const anonymousToken = async () => (await readSession(await post('/signup'))).access_token;

/** A member whom `change`, a statement, has changed. */
async function changed(change: (id: string) => PromiseLike<unknown>) {
  const session = await signUp();
  await change(session.user.id);
  return session;
}
const ban = (id: string) =>
  sql`update auth.users set banned_until = now() + interval '1 day' where id = ${id}`;
const proven = async () =>
  (await changed((id) => sql`update auth.users set mailbox_proven_at = now() where id = ${id}`))
    .user.email;
const administrator = async () => {
  const email = `${randomUUID()}@gmail.com`;
  const { user } = await full.signUp(email, password);
  await sql`insert into public.team_members (user_id, role) values (${user.id}, 'support')`;
  return issuer.sign({ sub: randomUUID(), email, email_verified: true });
};
const managed = async () =>
  (await changed((id) => sql`update auth.users set is_sso_user = true where id = ${id}`))
    .access_token;
const withFactor = async () => {
  const session = await signUp();
  await factors.turnOn(session);
  return (await readSession(await full.signIn(session.user.email, password))).access_token;
};
const linked = async () => {
  const token = await newToken();
  const id_token = await issuer.sign({ sub: randomUUID() });
  await post(
    '/token?grant_type=id_token',
    { provider: 'google', id_token, link_identity: true },
    token,
  );
  return token;
};
async function unlinkAddress(): Answer {
  const token = await linked();
  const { identities } = await (await full.readUser(token)).json();
  const own = identities.find(({ provider }: { provider: string }) => provider === 'email');
  return full.call('DELETE', `/user/identities/${own.identity_id}`, undefined, { token });
}
const waitingPhone = async () => {
  const phone = newPhone();
  await post('/signup', { phone, password });
  return phone;
};
const knownPhone = async () => {
  const phone = await waitingPhone();
  await sql`update auth.users set phone_confirmed_at = now() where phone = ${phone}`;
  full.advance(61_000);
  return phone;
};

/** The token of a mailed link, on the bare wire with a PKCE challenge. */
async function mailLink(email: string, flow: object): Promise<string> {
  mails.received.length = 0;
  await post('/recover', { email, ...flow });
  await deliverMails(full.deps);
  return readLinkToken(mails.received.at(-1)?.text);
}
async function openLink(email: string, flow: object = {}): Answer {
  return get(`/verify?type=recovery&token=${await mailLink(email, flow)}`);
}
async function openBannedLink(): Answer {
  const { user } = await signUp();
  const token_hash = await mailLink(user.email, {});
  await ban(user.id);
  return post('/verify', { type: 'recovery', token_hash });
}
async function openLostFlow(): Answer {
  const { user } = await signUp();
  const token = await mailLink(user.email, pkce);
  await sql`delete from auth.flow_state where user_id = ${user.id}`;
  return get(`/verify?type=recovery&token=${token}`);
}
async function exchange(hours: number, code_verifier = verifier): Answer {
  const { user } = await signUp();
  const page = await openLink(user.email, pkce);
  full.advance(hours * 3_600_000);
  const code = new URL(page.headers.get('location') ?? '').searchParams.get('code');
  return post('/token?grant_type=pkce', { auth_code: code, code_verifier });
}

async function useStateTwice(): Answer {
  issuer.person = { sub: randomUUID(), email: newEmail(), email_verified: true };
  const browser = createBrowser(full);
  const started = await browser.open('/auth/v1/authorize?provider=custom:escola');
  const state = new URL(started.headers.get('location') ?? '').searchParams.get('state');
  await browser.open(`/auth/v1/callback?state=${state}&error=access_denied`);
  return get(`/callback?state=${state}`);
}

/** An answer while a function of the database is gone. */
async function withoutFunction(name: string, ask: () => Answer): Answer {
  await sql.unsafe(`alter function auth.${name} rename to gone`);
  try {
    return await ask();
  } finally {
    await sql.unsafe(`alter function auth.gone rename to ${name}`);
  }
}

async function twice(ask: () => Answer): Answer {
  await ask();
  return ask();
}
const fromOnePlace = (path: string, body: object) => () =>
  full.call('POST', path, body, { address: '2001:db8:fffe::1' });
async function takeSoleCodes(): Answer {
  const session = await signUp();
  const { session: raised } = await factors.turnOn(session);
  await sql`delete from auth.mfa_factors where user_id = ${raised.user.id}`;
  return post('/factors/recovery-codes', {}, raised.access_token);
}
async function challengeWithoutTexter(): Answer {
  const { user, access_token: token } = await signUp();
  const [row] = await sql`
    insert into auth.mfa_factors (user_id, factor_type, status, phone)
    values (${user.id}, 'phone', 'unverified', ${newPhone()}) returning id`;
  const { texter } = full.deps;
  full.deps.texter = null;
  try {
    return await post(`/factors/${row?.id}/challenge`, {}, token);
  } finally {
    full.deps.texter = texter;
  }
}

/** Addresses and tokens that a row names in capitals. */
const values: Readonly<Record<string, () => Promise<string>>> = {
  NEW_EMAIL: async () => newEmail(),
  NEW_PHONE: async () => newPhone(),
  MEMBER: async () => (await signUp()).user.email,
  OWNED: proven,
  BANNED: async () => (await changed(ban)).user.email,
  WAITING: waitingPhone,
  KNOWN_PHONE: knownPhone,
  CHALLENGE: async () => pkce.code_challenge,
  NO_SUBJECT: () => issuer.sign({ sub: undefined }),
  OTHER_AUDIENCE: () => issuer.sign({ aud: 'outro' }),
  NO_NONCE: () => issuer.sign({}),
  A_NONCE: () => issuer.sign({ nonce: sha256('segredo', 'hex') }),
  ADMINISTRATOR: administrator,
  UNPROVEN: () => issuer.sign({ sub: randomUUID(), email: newEmail(), email_verified: false }),
};

/** Callers of a server where everything is configured; `bare` and `closed` are strangers at the other two. */
const callers: Readonly<Record<string, () => Promise<string | null>>> = {
  nobody: async () => null,
  bare: async () => null,
  closed: async () => null,
  member: newToken,
  anonymous: anonymousToken,
  factor: withFactor,
  managed,
  linked,
};

/** endpoint of the design: ask | caller | body | refusal | sentence */
const requests = `
POST /signup: POST /signup | nobody | {"email":"NEW_EMAIL","phone":"NEW_PHONE","password":"segredo-1"} | 400 validation_failed | Only an email address or phone number should be provided on signup.
POST /signup: POST /signup | closed | {"email":"NEW_EMAIL","password":"segredo-1"} | 422 signup_disabled | Signups not allowed for this instance
POST /signup: POST /signup | bare | {} | 422 anonymous_provider_disabled | Anonymous sign-ins are disabled
POST /signup: POST /signup | nobody | {"email":"MEMBER","password":"segredo-1"} | 422 user_already_exists | User already registered
POST /signup: POST /signup | bare | {"phone":"NEW_PHONE","password":"segredo-1"} | 400 phone_provider_disabled | Phone signups are disabled
POST /signup: POST /signup | nobody | {"phone":"NEW_PHONE","password":"segredo-1","code_challenge":"CHALLENGE","code_challenge_method":"s256"} | 400 validation_failed | PKCE not supported for phone signups
password: POST /token?grant_type=password | nobody | {"email":"MEMBER","password":"errada"} | 400 invalid_credentials | Invalid login credentials
password: POST /token?grant_type=password | nobody | {"email":"BANNED","password":"segredo-1"} | 400 user_banned | User is banned
password: POST /token?grant_type=password | nobody | {"phone":"WAITING","password":"segredo-1"} | 400 phone_not_confirmed | Phone not confirmed
refresh_token: POST /token?grant_type=refresh_token | nobody | {"refresh_token":"x"} | 400 refresh_token_not_found | Invalid Refresh Token: Refresh Token Not Found
pkce: POST /token?grant_type=pkce | nobody | {"auth_code":"x","code_verifier":"x"} | 404 flow_state_not_found | invalid flow state, no valid flow state found
id_token: POST /token?grant_type=id_token | nobody | {"provider":"apple","id_token":"x"} | 400 provider_disabled | Provider (issuer "https://appleid.apple.com") is not enabled
id_token: POST /token?grant_type=id_token | nobody | {"provider":"google"} | 400 invalid request | id_token required
id_token: POST /token?grant_type=id_token | nobody | {"provider":"google","id_token":"NO_SUBJECT"} | 400 invalid request | Missing sub claim in id_token
id_token: POST /token?grant_type=id_token | nobody | {"provider":"google","id_token":"OTHER_AUDIENCE"} | 400 invalid request | Unacceptable audience in id_token
id_token: POST /token?grant_type=id_token | nobody | {"provider":"google","id_token":"NO_NONCE","nonce":"segredo"} | 400 invalid request | Passed nonce and nonce in id_token should either both exist or not.
id_token: POST /token?grant_type=id_token | nobody | {"provider":"google","id_token":"A_NONCE","nonce":"outro"} | 400 invalid nonce | Nonces mismatch
id_token: POST /token?grant_type=id_token | nobody | {"id_token":"x","client_id":"a","issuer":"https://outro.example"} | 400 validation_failed | Custom OIDC provider "" not allowed
id_token: POST /token?grant_type=id_token | nobody | {"provider":"google","id_token":"UNPROVEN"} | 422 provider_email_needs_verification | Unverified email with the provider
web3: POST /token?grant_type=web3 | nobody | { | 422 web3_provider_disabled | Web3 provider is disabled
id_token: POST /token?grant_type=id_token | nobody | {"provider":"google","id_token":"ADMINISTRATOR"} | 422 manual_linking_required | Accounts of administrators are linked by hand: sign in, then link the provider there
POST /otp: POST /otp | nobody | {"email":"NEW_EMAIL","phone":"NEW_PHONE"} | 400 validation_failed | Only an email address or phone number should be provided
POST /otp: POST /otp | nobody | {"email":"NEW_EMAIL","channel":"sms"} | 400 validation_failed | Channel should only be specified with Phone OTP
POST /otp: POST /otp | nobody | {"email":"NEW_EMAIL","create_user":false} | 422 otp_disabled | Signups not allowed for otp
POST /otp: POST /otp | nobody | {"phone":"NEW_PHONE","create_user":false} | 422 otp_disabled | Signups not allowed for otp
POST /otp: POST /otp | nobody | {"email":"NEW_EMAIL","code_challenge":"CHALLENGE"} | 400 validation_failed | PKCE flow requires code_challenge_method and code_challenge
POST /magiclink: POST /magiclink | nobody | {} | 422 validation_failed | Password recovery requires an email
POST /verify: POST /verify | nobody | {"token":"1","email":"NEW_EMAIL"} | 400 validation_failed | Verify requires a verification type
POST /verify: POST /verify | nobody | {"type":"email","token":"1","token_hash":"x"} | 400 validation_failed | Verify requires either a token or a token hash
POST /verify: POST /verify | nobody | {"type":"email"} | 400 validation_failed | Verify requires either a token or a token hash
POST /verify: POST /verify | nobody | {"type":"email","token":"1","email":"ana"} | 422 validation_failed | Invalid email format
POST /verify: POST /verify | nobody | {"type":"sms","token":"1","phone":"x"} | 400 validation_failed | Invalid phone number format (E.164 required)
POST /verify: POST /verify | nobody | {"type":"x","token":"1","email":"NEW_EMAIL"} | 400 validation_failed | Unsupported verification type
POST /verify: POST /verify | nobody | {"type":"email","token":"123456","email":"NEW_EMAIL"} | 403 otp_expired | Token has expired or is invalid
POST /verify: POST /verify | nobody | {"type":"recovery","token_hash":"x"} | 403 otp_expired | Email link is invalid or has expired
GET /verify: GET /verify?type=x&token=x | nobody |  | 303 #invalid_request validation_failed | Invalid email verification type
GET /verify: GET /verify?type=recovery&token=x | nobody |  | 303 #access_denied otp_expired | Email link is invalid or has expired
GET /verify: GET /verify?type=recovery&token=pkce_x | nobody |  | 303 ?access_denied otp_expired | Email link is invalid or has expired
POST /recover: POST /recover | nobody | {} | 400 validation_failed | Password recovery requires an email
POST /resend: POST /resend | nobody | {"type":"recovery","email":"NEW_EMAIL"} | 400 validation_failed | Missing one of these types: signup, email_change, sms, phone_change
GET /reauthenticate: GET /reauthenticate | member |  | 422 email_not_confirmed | Please verify your email first.
PUT /user: PUT /user | factor | {"email":"NEW_EMAIL"} | 401 insufficient_aal | AAL2 session is required to update email or password when MFA is enabled.
PUT /user: PUT /user | factor | {"password":"segredo-2"} | 401 insufficient_aal | AAL2 session is required to update email or password when MFA is enabled.
PUT /user: PUT /user | member | {"password":"segredo-2","current_password":""} | 400 current_password_required | Current password required when setting new password.
PUT /user: PUT /user | member | {"password":"segredo-2","current_password":"errada"} | 400 current_password_invalid | Current password required when setting new password.
PUT /user: PUT /user | member | {"password":"segredo-2"} | 400 reauthentication_needed | Changing e-mail or password requires reauthentication
PUT /user: PUT /user | member | {"password":"segredo-2","nonce":"123456"} | 422 reauthentication_not_valid | Nonce has expired or is invalid
PUT /user: PUT /user | managed | {"email":"NEW_EMAIL"} | 422 user_sso_managed | Updating email, phone, password of a SSO account only possible via SSO
PUT /user: PUT /user | managed | {"phone":"NEW_PHONE"} | 422 user_sso_managed | Updating email, phone, password of a SSO account only possible via SSO
PUT /user: PUT /user | managed | {"password":"segredo-2"} | 422 user_sso_managed | Updating email, phone, password of a SSO account only possible via SSO
PUT /user: PUT /user | member | {"email":"OWNED","current_password":"segredo-1"} | 422 email_exists | A user with this email address has already been registered
PUT /user: PUT /user | member | {"phone":"KNOWN_PHONE","current_password":"segredo-1"} | 422 phone_exists | A user with this phone number has already been registered
PUT /user: PUT /user | member | {"password":"segredo-1","current_password":"segredo-1"} | 422 same_password | New password should be different from the old password.
PUT /user: PUT /user | anonymous | {"password":"segredo-2"} | 422 validation_failed | Updating password of an anonymous user without an email or phone is not allowed
POST /logout: POST /logout?scope=all | member |  | 400 validation_failed | Unsupported logout scope "all"
GET /authorize: GET /authorize?provider=apple | nobody |  | 400 validation_failed | Unsupported provider: provider is not enabled
GET /authorize: GET /authorize?provider=x1 | nobody |  | 400 validation_failed | Unsupported provider: Provider x1 could not be found
GET /authorize: GET /authorize?provider=google&invite_token=x | nobody |  | 404 user_not_found | User identified by token not found
GET, POST /callback: GET /callback | nobody |  | 303 ?invalid_request bad_oauth_callback | OAuth state parameter missing
GET, POST /callback: GET /callback?state=a3bb189e-8bf9-3888-9912-ace4e6543002 | nobody |  | 303 ?invalid_request bad_oauth_state | OAuth state not found or expired
GET /user/identities/authorize: GET /user/identities/authorize?provider=google | nobody |  | 401 no_authorization | This endpoint requires a valid Bearer token
GET /user/identities/authorize: GET /user/identities/authorize?provider=apple | member |  | 400 validation_failed | Unsupported provider: provider is not enabled
DELETE /user/identities/{id}: DELETE /user/identities/1 | member |  | 404 validation_failed | identity_id must be an UUID
DELETE /user/identities/{id}: DELETE /user/identities/a3bb189e-8bf9-3888-9912-ace4e6543002 | member |  | 422 single_identity_not_deletable | User must have at least 1 identity after unlinking
DELETE /user/identities/{id}: DELETE /user/identities/a3bb189e-8bf9-3888-9912-ace4e6543002 | linked |  | 422 identity_not_found | Identity doesn't exist
/factors: POST /factors/1/challenge | nobody | { | 401 no_authorization | This endpoint requires a valid Bearer token
/factors: POST /factors | anonymous | {"factor_type":"totp"} | 403 no_authorization | Anonymous user not allowed to perform these actions
/factors: POST /factors/recovery-codes | nobody | { | 401 no_authorization | This endpoint requires a valid Bearer token
/passkeys: PATCH /passkeys/1 | nobody | { | 401 no_authorization | This endpoint requires a valid Bearer token
/passkeys: GET /passkeys | anonymous |  | 403 no_authorization | Anonymous user not allowed to perform these actions
POST /sso, /sso/saml/*: POST /sso | nobody | { | 404 saml_provider_disabled | SAML 2.0 is disabled
POST /sso, /sso/saml/*: POST /sso/saml/acs | nobody | SAMLResponse=x | 404 saml_provider_disabled | SAML 2.0 is disabled
/admin/*, POST /invite: POST /invite | nobody | { | 401 no_authorization | This endpoint requires a valid Bearer token
/admin/*, POST /invite: POST /invite | member | { | 403 not_admin | User not allowed
/admin/*, POST /invite: GET /admin/users | member |  | 403 not_admin | User not allowed
`;

async function fill(text: string): Promise<string> {
  const name = Object.keys(values).find((one) => text.includes(one));
  return name === undefined ? text : fill(text.replace(name, (await values[name]?.()) ?? ''));
}
async function send(wish: string, caller: string, body: string): Answer {
  const [method = '', path = ''] = wish.split(' ');
  const server = { bare, closed }[caller] ?? full;
  const token = (await callers[caller]?.()) ?? null;
  return server.call(
    method,
    path,
    (await fill(body)) || undefined,
    token === null ? {} : { token },
  );
}

type Row = readonly [situation: string, ask: () => Answer, refusal: string, sentence: string];
const rows: readonly Row[] = requests
  .trim()
  .split('\n')
  .map((row) => {
    const [ask = '', caller = '', body = '', refusal = '', sentence = ''] = row.split(' | ');
    const [endpoint = '', wish = ''] = ask.split(': ');
    return [
      `${endpoint}: ${caller}, ${wish} ${body}`,
      () => send(wish, caller, body),
      refusal,
      sentence,
    ];
  });

const gone = 'invalid flow state, no valid flow state found';
const unexpected = 'Unexpected failure, please check server logs for more information';
const pause = 'For security purposes, you can only request this after 60 seconds.';

/** Refusals that more than one request leads to. */
const histories: readonly Row[] = [
  [
    'POST /token pkce: a code that is too old',
    () => exchange(1),
    '422 flow_state_expired',
    'invalid flow state, flow state has expired',
  ],
  [
    'POST /token pkce: another verifier',
    () => exchange(0, 'w'.repeat(56)),
    '400 bad_code_verifier',
    'code challenge does not match previously saved code verifier',
  ],
  ["POST /verify: a banned person's link", openBannedLink, '403 user_banned', 'User is banned'],
  [
    'GET /verify: a flow that is gone, whose status has no name',
    openLostFlow,
    '303 ?- flow_state_not_found',
    gone,
  ],
  [
    'GET /verify: a failure of the server',
    () => withoutFunction('use_access_link', () => get('/verify?type=recovery&token=x')),
    '303 #server_error unexpected_failure',
    unexpected,
  ],
  [
    'GET /callback: a state that was used',
    useStateTwice,
    '303 ?invalid_request flow_state_already_used',
    'State has already been used',
  ],
  [
    'GET /callback: a failure of the server',
    () => withoutFunction('take_flow', () => get(`/callback?state=${nobody}`)),
    '303 ?server_error unexpected_failure',
    unexpected,
  ],
  [
    "DELETE /user/identities/{id}: that of the account's address",
    unlinkAddress,
    '422 email_conflict_identity_not_deletable',
    'Unable to unlink identity due to email conflict',
  ],
  [
    'POST /factors/recovery-codes: without another factor',
    takeSoleCodes,
    '422 mfa_recovery_codes_sole_factor',
    'Recovery codes cannot be the only factor',
  ],
  [
    'POST /factors/{id}/challenge: a phone, which is off',
    challengeWithoutTexter,
    '422 mfa_phone_verify_not_enabled',
    'MFA verification is disabled for Phone',
  ],
  [
    'a mail too soon',
    () => twice(fromOnePlace('/recover', { email: 'cedo@example.com' })),
    '429 over_email_send_rate_limit',
    pause,
  ],
  [
    'a text too soon',
    () => twice(fromOnePlace('/otp', { phone: '+5511912345678' })),
    '429 over_sms_send_rate_limit',
    pause,
  ],
];

/** Status, and the code in its place: of a body in GoTrue's form or OAuth's, in the query or in the fragment of an address. */
async function readRefusal(
  answer: Response,
): Promise<readonly [refusal: string, sentence: string]> {
  const location = answer.headers.get('location');
  if (location === null) {
    const body = await answer.json();
    const text = body.msg ?? body.error_description;
    return [`${answer.status} ${body.error_code ?? body.error}`, text];
  }
  const { searchParams: query, hash } = new URL(location);
  const [sign, fields] = query.has('error_code')
    ? ['?', query]
    : ['#', new URLSearchParams(hash.slice(1))];
  const name = `${sign}${fields.get('error') ?? '-'}`;
  return [
    `${answer.status} ${name} ${fields.get('error_code')}`,
    fields.get('error_description') ?? '',
  ];
}

test.each([...rows, ...histories])('%s is refused', async (_, ask, refusal, sentence) => {
  full.advance(61_000);
  expect(await readRefusal(await ask())).toEqual([refusal, sentence]);
});

test('GET /settings says what is on, by all of its names', async () => {
  const settings = await (await bare.call('GET', '/settings')).json();
  expect(settings).toMatchObject({ passkeys_enabled: true, saml_enabled: false });
  const names = Object.entries(settings.external);
  expect(names.filter(([, isOn]) => isOn === true)).toEqual([['email', true]]);
  expect(names).toHaveLength(26);
  const { external } = await (await get('/settings')).json();
  expect(external).toMatchObject({ google: true, 'custom:escola': true, phone: true });
});
