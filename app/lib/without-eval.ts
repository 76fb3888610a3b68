// Imported first of all: schemas that are made later neither compile themselves nor try to, which the content security
// policy would refuse and browsers report.
import { config } from 'zod/v4/core';

config({ jitless: true });
