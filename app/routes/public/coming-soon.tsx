export default function ComingSoon() {
  return <h1>Em breve</h1>;
}
