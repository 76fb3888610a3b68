export default function Login() {
  return <h1>Área de Membros</h1>;
}
