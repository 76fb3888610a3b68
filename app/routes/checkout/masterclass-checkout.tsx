export default function MasterclassCheckout() {
  return <h1>Checkout</h1>;
}
