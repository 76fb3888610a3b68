export default function Register() {
  return <h1>Criar Conta</h1>;
}
