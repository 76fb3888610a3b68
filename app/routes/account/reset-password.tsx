export default function ResetPassword() {
  return <h1>Crie sua senha</h1>;
}
