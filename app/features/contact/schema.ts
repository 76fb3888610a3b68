import { hasLength, isEmail } from '#app/ui/form/use-plain-form.ts';

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
