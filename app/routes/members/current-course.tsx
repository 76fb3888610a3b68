export default function CurrentCourse() {
  return <h1>Meu Curso</h1>;
}
