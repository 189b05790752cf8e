import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { generate } from 'selfsigned'
import { SMTPServer } from 'smtp-server'

const user = 'waymark'
const password = 'Mail-server-1'

/** A mail server on loopback with TLS and a login; the first letters of an address determine whether it refuses it. */
export async function startMailServer() {
  const mails: Email[] = []
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  })
  const folder = mkdtempSync(join(tmpdir(), 'waymark-mail-'))
  writeFileSync(join(folder, 'ca.pem'), cert)
  const server = new SMTPServer({
    key,
    cert,
    secure: true,
    disableReverseLookup: true,
    logger: false,
    onAuth: (auth, _session, done) =>
      auth.username === user && auth.password === password ? done(null, { user }) : done(new Error('No')),
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith('nobody')
        ? done(Object.assign(new Error('5.1.1 User unknown'), { responseCode: 550 }))
        : done(),
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push(mail)
          done()
        })
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  return {
    /** Environment variables that make a Waymark server send through it and trust it. */
    environment: {
      WAYMARK_SMTP_URL: `smtps://${user}:${password}@localhost:${port}`,
      WAYMARK_MAIL_FROM: 'guides@garden.example',
      NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem'),
    },
    findMailTo: (address: string) => mails.findLast(({ to }) => to?.some((it) => it.address === address)),
    close: async () => {
      await new Promise<void>((resolve) => server.close(resolve))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
