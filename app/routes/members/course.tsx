export default function Course() {
  return <h1>Curso</h1>;
}
