import type { TestServer } from './test-server.ts'

/** The last mail to an address, as the page of kept mails shows it; undefined if there is none. */
export async function readLastMail(server: TestServer, address: string): Promise<string | undefined> {
  const list = await (await fetch(`${server.url}/dev/mail`)).text()
  const row = list.split('<tr>').find((it) => it.includes(address))
  const [, path] = /href="(\/dev\/mail\/[^"]+)"/.exec(row ?? '') ?? []
  if (!path) return undefined
  const page = await (await fetch(server.url + path)).text()
  return page.replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)))
}

/** The secret at the end of a mail's link of this kind. */
export function findSecret(
  mail: string | undefined,
  kind: 'invite' | 'reset-password' | 'confirm-email',
): string {
  const [, secret] = new RegExp(`/${kind}/([\\w-]+)`).exec(mail ?? '') ?? []
  if (!secret) throw new Error(`No link to ${kind} in: ${mail}`)
  return secret
}
