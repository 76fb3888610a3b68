import type { Groove } from '../groove.ts';
import { ballad } from './ballad.ts';
import { blues } from './blues.ts';
import { bossa } from './bossa.ts';
import { country } from './country.ts';
import { disco } from './disco.ts';
import { funk } from './funk.ts';
import { pop } from './pop.ts';
import { reggae } from './reggae.ts';
import { rock } from './rock.ts';
import { ska } from './ska.ts';
import { soul } from './soul.ts';
import { swing } from './swing.ts';

export const grooves = {
  ballad,
  blues,
  bossa,
  country,
  disco,
  funk,
  pop,
  reggae,
  rock,
  ska,
  soul,
  swing,
} as const satisfies Record<string, Groove>;
export type GrooveName = keyof typeof grooves;
