// Imported first: schemas that are created later are not compiled with eval, which the content security policy would refuse and
// browsers report. Set on the global object that all copies of zod share, because importing zod would add it to pages without a
// schema.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
