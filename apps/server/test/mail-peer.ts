import { createServer, type AddressInfo, type Socket } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import PostalMime, { type Email } from 'postal-mime'
import { generate } from 'selfsigned'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface ReceivedMail extends Email {
  /** As received. */
  raw: string
  envelope: { from: string; to: string[] }
  isSecure: boolean
  user: string | undefined
}

export interface MailPeer {
  port: number
  /** The accepted mails, in order. */
  mails: ReceivedMail[]
  /** Accepts the next mail, but never answers. */
  holdNextAnswer(): void
  close(): Promise<void>
}

/** A mail server on loopback that accepts everything that `options` do not refuse. */
export async function startMailPeer(options: SMTPServerOptions = {}, port = 0): Promise<MailPeer> {
  const mails: ReceivedMail[] = []
  let isHolding = false
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString()
        const { mailFrom, rcptTo } = session.envelope
        const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map((it) => it.address) }
        const about = { envelope, isSecure: session.secure, user: session.user as string | undefined }
        void PostalMime.parse(raw).then((mail) => {
          mails.push({ ...mail, ...about, raw })
          if (isHolding) isHolding = false
          else done()
        })
      })
    },
    ...options,
  })
  // Tests include clients that disconnect in the middle.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  const address = server.server.address() as AddressInfo
  return {
    port: address.port,
    mails,
    holdNextAnswer: () => void (isHolding = true),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** An answer that smtp-server sends instead of accepting. */
export const refuse = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })

export interface ScriptedPeer {
  port: number
  /** The lines it received. */
  lines: string[]
  close(): Promise<void>
}

/** Answers line by line from a script, to fail in ways that no proper mail server does. */
export async function startScriptedPeer(
  greet: (socket: Socket) => void,
  answer: (line: string, socket: Socket) => void = () => {},
): Promise<ScriptedPeer> {
  const lines: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    let rest = ''
    socket.on('data', (chunk) => {
      const [last, ...complete] = (rest + String(chunk)).split('\r\n').reverse()
      rest = last ?? ''
      for (const line of complete.reverse()) {
        lines.push(line)
        answer(line, socket)
      }
    })
    greet(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    lines,
    close: () =>
      new Promise((resolve) => {
        sockets.forEach((socket) => socket.destroy())
        server.close(() => resolve())
      }),
  }
}

/** Answers each command, up to the mail itself, like a mail server without extensions. */
export function answerPlainly(line: string, socket: Socket): void {
  const verb = line.slice(0, 4).toUpperCase()
  const answers: Record<string, string> = {
    EHLO: '250 peer.test',
    MAIL: '250 Ok',
    RCPT: '250 Ok',
    DATA: '354 Go on',
    QUIT: '221 Bye',
  }
  const text = answers[verb]
  if (text) socket.write(`${text}\r\n`)
}

export interface Certificate {
  key: string
  cert: string
}

export async function createCertificate(host = 'localhost'): Promise<Certificate> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: host }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: host }] }],
  })
  return { key, cert }
}

/**
 * Trusts a certificate in this process, as NODE_EXTRA_CA_CERTS does for a new one; returns a function that undoes it.
 */
export function trust({ cert }: Certificate): () => void {
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, cert])
  return () => setDefaultCACertificates(before)
}
