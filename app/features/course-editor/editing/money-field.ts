/** Attributes of a field for an amount in reais. */
export const money = { inputMode: 'decimal', autoComplete: 'off', placeholder: '0,00' } as const;
