export default function Home() {
  return <h1>Bale Estates</h1>;
}
