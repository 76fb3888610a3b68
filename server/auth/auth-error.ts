/** GoTrue's status and default message for each failure (supabase/auth, internal/api), and one of our own. */
const failures = {
  anonymous_provider_disabled: [422, 'Anonymous sign-ins are disabled'],
  bad_code_verifier: [400, 'code challenge does not match previously saved code verifier'],
  bad_json: [400, 'Could not parse request body as JSON'],
  bad_oauth_callback: [400, 'OAuth state parameter missing'],
  bad_oauth_state: [400, 'OAuth state not found or expired'],
  bad_jwt: [403, 'invalid JWT: unable to parse or verify signature'],
  current_password_invalid: [400, 'Current password required when setting new password.'],
  current_password_required: [400, 'Current password required when setting new password.'],
  email_not_confirmed: [422, 'Please verify your email first.'],
  email_conflict_identity_not_deletable: [422, 'Unable to unlink identity due to email conflict'],
  email_exists: [422, 'A user with this email address has already been registered'],
  email_provider_disabled: [422, 'Email sending is disabled'],
  flow_state_already_used: [400, 'State has already been used'],
  flow_state_expired: [422, 'invalid flow state, flow state has expired'],
  flow_state_not_found: [404, 'invalid flow state, no valid flow state found'],
  identity_already_exists: [422, 'Identity is already linked to another user'],
  identity_not_found: [422, "Identity doesn't exist"],
  insufficient_aal: [403, 'AAL2 required'],
  invalid_credentials: [400, 'Invalid login credentials'],
  /** Ours: GoTrue links every account. */
  manual_linking_required: [
    422,
    'Accounts of administrators are linked by hand: sign in, then link the provider there',
  ],
  mfa_challenge_expired: [422, 'MFA challenge has expired, create a new challenge.'],
  mfa_factor_name_conflict: [422, 'A factor with this friendly name already exists'],
  mfa_factor_not_found: [404, 'Factor not found'],
  mfa_ip_address_mismatch: [422, 'Challenge and verify IP addresses mismatch.'],
  mfa_phone_enroll_not_enabled: [422, 'MFA enroll is disabled for Phone'],
  mfa_phone_verify_not_enabled: [422, 'MFA verification is disabled for Phone'],
  mfa_recovery_codes_locked: [429, 'Too many failed attempts, recovery codes are locked'],
  mfa_recovery_codes_sole_factor: [422, 'Recovery codes cannot be the only factor'],
  mfa_verification_failed: [422, 'Invalid TOTP code entered'],
  mfa_verified_factor_exists: [422, 'Recovery codes already exist'],
  mfa_webauthn_enroll_not_enabled: [422, 'MFA enroll is disabled for WebAuthn'],
  no_authorization: [401, 'This endpoint requires a valid Bearer token'],
  not_admin: [403, 'Updating app_metadata requires admin privileges'],
  not_found: [404, 'Not Found'],
  otp_disabled: [422, 'Signups not allowed for otp'],
  otp_expired: [403, 'Email link is invalid or has expired'],
  over_email_send_rate_limit: [429, 'Email rate limit exceeded'],
  over_sms_send_rate_limit: [429, 'SMS rate limit exceeded'],
  over_request_rate_limit: [429, 'Request rate limit reached'],
  phone_exists: [422, 'A user with this phone number has already been registered'],
  phone_not_confirmed: [400, 'Phone not confirmed'],
  phone_provider_disabled: [400, 'Phone logins are disabled'],
  provider_disabled: [400, 'Provider is not enabled'],
  provider_email_needs_verification: [422, 'Unverified email with the provider'],
  reauthentication_needed: [400, 'Changing e-mail or password requires reauthentication'],
  reauthentication_not_valid: [422, 'Nonce has expired or is invalid'],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],
  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  request_too_large: [413, 'Request body is too large'],
  saml_provider_disabled: [404, 'SAML 2.0 is disabled'],
  same_password: [422, 'New password should be different from the old password.'],
  session_expired: [400, 'Invalid Refresh Token: Session Expired'],
  session_not_found: [403, 'Session from session_id claim in JWT does not exist'],
  signup_disabled: [422, 'Signups not allowed for this instance'],
  single_identity_not_deletable: [422, 'User must have at least 1 identity after unlinking'],
  sms_send_failed: [422, 'Error sending confirmation OTP to provider'],
  too_many_enrolled_mfa_factors: [
    422,
    'Maximum number of verified factors reached, unenroll to continue',
  ],
  too_many_passkeys: [422, 'Maximum number of passkeys reached'],
  unexpected_failure: [500, 'Unexpected failure, please check server logs for more information'],
  user_already_exists: [422, 'User already registered'],
  user_banned: [403, 'User is banned'],
  user_sso_managed: [422, 'Updating email, phone, password of a SSO account only possible via SSO'],
  user_not_found: [403, 'User from sub claim in JWT does not exist'],
  validation_failed: [400, 'Invalid request'],
  weak_password: [422, 'Password is too weak'],
  webauthn_challenge_expired: [400, 'Challenge has expired'],
  webauthn_challenge_not_found: [400, 'Challenge not found or already used'],
  webauthn_credential_exists: [422, 'This credential is already registered'],
  webauthn_verification_failed: [400, 'Credential verification failed'],
  web3_provider_disabled: [422, 'Web3 provider is disabled'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type AuthErrorCode = keyof typeof failures;

/** All that the auth wire may refuse with. */
export const authErrorCodes = Object.keys(failures);

interface Options {
  message?: string;
  status?: number;
  /** For weak_password: GoTrue's reasons (length, characters, pwned). */
  reasons?: string[];
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** A failure with GoTrue's code, as the auth wire answers it. */
export class AuthError extends Error {
  readonly code: AuthErrorCode;
  readonly status: number;
  readonly reasons: readonly string[];
  readonly retryAfterSeconds: number | null;

  constructor(code: AuthErrorCode, options: Options = {}) {
    const [status, message] = failures[code];
    super(options.message ?? message, { cause: options.cause });
    this.name = 'AuthError';
    this.code = code;
    this.status = options.status ?? status;
    this.reasons = options.reasons ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}

/** The failure of an OAuth endpoint, whose body is RFC 6749's (section 5.2) and not GoTrue's. */
export class OAuthError extends Error {
  readonly error: string;

  constructor(error: string, description: string) {
    super(description);
    this.name = 'OAuthError';
    this.error = error;
  }
}
