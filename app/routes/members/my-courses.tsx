export default function MyCourses() {
  return <h1>Meus Cursos</h1>;
}
