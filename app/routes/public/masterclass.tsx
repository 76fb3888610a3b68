export default function Masterclass() {
  return <h1>Masterclass</h1>;
}
