import { connection } from 'next/server'
import { Shop } from './shop'

/** Rendered for each request, as its scripts need a nonce of their own. */
export default async function Page() {
  await connection()
  return <Shop />
}
