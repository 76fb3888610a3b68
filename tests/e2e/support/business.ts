/** The owner of the journeys' product, as its configuration names it. It has no WhatsApp. */
export const business = {
  BUSINESS_EMAIL: 'oi@example.com',
  BUSINESS_PHONE: '(11) 5555-0100',
  BUSINESS_SOCIAL: 'https://example.com/ingles',
};
