/** Test cards of the sandbox (docs/sandbox.md). */
export const cards = {
  approved: '4111 1111 1111 1111',
  declined: '4000 0000 0000 0002',
  insufficient_funds: '4000 0000 0000 9995',
  expired_card: '4000 0000 0000 0069',
  invalid_card: '4000 0000 0000 0127',
  suspected_fraud: '4000 0000 0000 0119',
  analysed: '4000 0000 0000 0341',
} as const;

/** Body of a card payment as the checkout sends it. */
export function toCardRequest(number: string, customerId: string, externalReference?: string) {
  return {
    customerId,
    externalReference,
    creditCard: {
      holderName: 'ANA SOUZA',
      number,
      expiryMonth: '12',
      expiryYear: '2030',
      ccv: '737',
    },
    creditCardHolderInfo: {
      name: 'Ana Souza',
      email: 'ana@example.com',
      cpfCnpj: '249.715.637-92',
      postalCode: '01001-000',
      address: 'Praça da Sé',
      addressNumber: '100',
      addressComplement: 'lado ímpar',
      neighborhood: 'Sé',
      city: 'São Paulo',
      state: 'SP',
      phone: '(11) 98888-7777',
    },
  };
}
