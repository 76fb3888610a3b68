export default function Admin() {
  return <h1>Área de Administração</h1>;
}
