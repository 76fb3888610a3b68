// Imported first of all: schemas that are made later neither compile themselves nor try to, which the content security
// policy would refuse and browsers report. Zod looks for its settings here, which all its copies share; asking Zod to set them
// would bring its core to pages that have no schema.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
