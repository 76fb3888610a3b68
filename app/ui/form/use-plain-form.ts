import { type FormEvent, useRef, useState } from 'react';
import { hasVisible } from '#domain/text/clean-text.ts';

/** The error of a value, or null. */
export type Rule = (value: string) => string | null;

/** Catches typing mistakes only: the server decides. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/u;

export const isEmail: Rule = (value) => (EMAIL.test(value) ? null : 'Email inválido');

/** The rule of a text that is neither too short nor too long, with the two errors. */
export function hasLength(limits: { min: number; max: number; short: string; long: string }): Rule {
  return (value) => {
    if (value.length < limits.min || !hasVisible(value)) return limits.short;
    return value.length > limits.max ? limits.long : null;
  };
}

/** Trimmed values of the fields with a rule, and the honeypot's. */
export type FormValues<Name extends string> = Record<Name | 'website', string>;

type FormErrors<Name extends string> = Partial<Record<Name | 'form', string>>;

interface PlainFormOptions<Name extends string> {
  rules: Record<Name, Rule>;
  /** Null on success, else the error; the typed values stay. */
  send: (values: FormValues<Name>) => Promise<string | null>;
  onChange?: (values: FormValues<Name>) => void;
}

function readValues<Name extends string>(
  form: HTMLFormElement,
  rules: Record<Name, Rule>,
): FormValues<Name> {
  const data = new FormData(form);
  const readText = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const names = [...Object.keys(rules), 'website'];
  return Object.fromEntries(names.map((name) => [name, readText(name)])) as FormValues<Name>;
}

function findErrors<Name extends string>(
  values: FormValues<Name>,
  rules: Record<Name, Rule>,
): FormErrors<Name> {
  const entries = Object.entries<Rule>(rules).flatMap(([name, rule]) => {
    const message = rule(values[name as Name]);
    return message === null ? [] : [[name, message]];
  });
  return Object.fromEntries(entries) as FormErrors<Name>;
}

/**
 * A form without libraries, for pages of every visitor. Values stay in the fields, so text typed before hydration is not
 * lost. Validated on submit, then at every change.
 */
export function usePlainForm<Name extends string>({
  rules,
  send,
  onChange,
}: PlainFormOptions<Name>) {
  const [errors, setErrors] = useState<FormErrors<Name>>({});
  const [sending, setSending] = useState(false);
  const wasSent = useRef(false);

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    const values = readValues(form, rules);
    const found = findErrors(values, rules);
    wasSent.current = true;
    setErrors(found);
    const wrong = Object.keys(rules).find((name) => name in found);
    if (wrong) {
      form.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
      return;
    }
    setSending(true);
    const failure = await send(values).finally(() => setSending(false));
    wasSent.current = false;
    if (failure === null) form.reset();
    else setErrors({ form: failure } as FormErrors<Name>);
  };

  const handleInput = (event: FormEvent<HTMLFormElement>) => {
    const values = readValues(event.currentTarget, rules);
    if (wasSent.current) setErrors(findErrors(values, rules));
    onChange?.(values);
  };

  return {
    errors,
    sending,
    form: {
      noValidate: true,
      method: 'post',
      onSubmit: (event: FormEvent<HTMLFormElement>) => void handleSubmit(event),
      onInput: handleInput,
    } as const,
  };
}
