export const CONTACT = {
  title: 'Fale com a gente',
  lead: 'Dúvida sobre o curso, o pagamento ou a sua conta: escreva. Quem responde é gente.',
  hours: 'Segunda a sexta, das 9h às 18h',
} as const;
