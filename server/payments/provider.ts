/** The port to whoever moves the money. Filled by the payments room. */
export interface PaymentProvider {
  readonly name: 'sandbox';
}
