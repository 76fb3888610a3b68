export default function Courses() {
  return <h1>Cursos</h1>;
}
