import { useSyncExternalStore } from 'react';

/** Some browsers list their voices shortly after the page has asked. */
function subscribe(onChange: () => void): () => void {
  if (typeof speechSynthesis === 'undefined') return () => {};
  speechSynthesis.addEventListener('voiceschanged', onChange);
  return () => speechSynthesis.removeEventListener('voiceschanged', onChange);
}

const isEnglish = ({ lang }: SpeechSynthesisVoice) => /^en(?:[-_]|$)/iu.test(lang);
const isAmerican = ({ lang }: SpeechSynthesisVoice) => /^en[-_]us$/iu.test(lang);

function findVoice(): SpeechSynthesisVoice | undefined {
  if (typeof speechSynthesis === 'undefined') return undefined;
  const voices = speechSynthesis.getVoices().filter(isEnglish);
  return voices.find(isAmerican) ?? voices[0];
}

/** True when the device has an English voice. */
export const useEnglishVoice = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => findVoice() !== undefined,
    () => false,
  );

/** Reads a phrase, in American English where the device can. */
export function speakEnglish(text: string, rate: number): void {
  const voice = findVoice();
  if (!voice) return;
  const speech = new SpeechSynthesisUtterance(text);
  speech.voice = voice;
  speech.lang = voice.lang;
  speech.rate = rate;
  speechSynthesis.cancel();
  speechSynthesis.speak(speech);
}

export function stopSpeaking(): void {
  if (typeof speechSynthesis !== 'undefined') speechSynthesis.cancel();
}
