import type { Rule } from '#app/ui/form/use-plain-form.ts';

/** Catches typing mistakes only: the server decides. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/u;

const isEmail: Rule = (value) => (EMAIL.test(value) ? null : 'Email inválido');

function hasLength(limits: { min: number; max: number; short: string; long: string }): Rule {
  return (value) => {
    if (value.length < limits.min) return limits.short;
    return value.length > limits.max ? limits.long : null;
  };
}

const name = hasLength({
  min: 2,
  max: 200,
  short: 'Nome é obrigatório',
  long: 'Nome longo demais',
});

export const waitingListRules = { name, email: isEmail };

export const contactRules = {
  name: hasLength({ min: 1, max: 200, short: 'Nome é obrigatório', long: 'Nome longo demais' }),
  email: isEmail,
  subject: hasLength({
    min: 1,
    max: 200,
    short: 'Assunto é obrigatório',
    long: 'Assunto longo demais',
  }),
  message: hasLength({
    min: 1,
    max: 5000,
    short: 'Mensagem é obrigatória',
    long: 'A mensagem passa de 5.000 letras',
  }),
};
