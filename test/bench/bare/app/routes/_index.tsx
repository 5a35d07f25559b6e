export default function Index() {
  return <h1>One line</h1>;
}
