export default function Home() {
  return <h1>Inglês Proibido</h1>;
}
