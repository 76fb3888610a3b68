import { hasLength, isEmail } from '#app/ui/form/use-plain-form.ts';

export const waitingListRules = {
  name: hasLength({ min: 2, max: 200, short: 'Nome é obrigatório', long: 'Nome longo demais' }),
  email: isEmail,
};
