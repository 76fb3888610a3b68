import { aCupOfCoffee } from './a-cup-of-coffee.ts';
import { betterLater } from './better-later.ts';
import { fourOnTheFloor } from './four-on-the-floor.ts';
import { gonnaWannaGotta } from './gonna-wanna-gotta.ts';
import { halfASecondBehind } from './half-a-second-behind.ts';
import { holdOnASecond } from './hold-on-a-second.ts';
import { listenAgain } from './listen-again.ts';
import { oneMoreSong } from './one-more-song.ts';
import { pickItUp } from './pick-it-up.ts';
import { sayItAgain } from './say-it-again.ts';
import { weLaughedWeStayed } from './we-laughed-we-stayed.ts';
import { whatAreYouUpTo } from './what-are-you-up-to.ts';

export const songs = [
  oneMoreSong,
  listenAgain,
  fourOnTheFloor,
  sayItAgain,
  aCupOfCoffee,
  holdOnASecond,
  pickItUp,
  betterLater,
  gonnaWannaGotta,
  whatAreYouUpTo,
  halfASecondBehind,
  weLaughedWeStayed,
];
