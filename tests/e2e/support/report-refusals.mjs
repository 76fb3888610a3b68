// Runs in every page of a journey: what the content security policy refuses is an error.
document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
  console.error(`the policy refused ${effectiveDirective} ${blockedURI}`),
);
