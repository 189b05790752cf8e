/**
 * Speaks with eSpeak NG where the system has no such program. A program of its own, under the GPL of what it wraps:
 * text on standard input, WAV on standard output, arguments as eSpeak NG takes them. The server starts it as a
 * child process and imports nothing of it.
 */
import { text } from 'node:stream/consumers'
import ESpeakNg from 'espeak-ng'

const options = process.argv.slice(2)
const input = 'input.txt'
const output = 'output.wav'
const isSpeaking = !options.some((it) => it.startsWith('--voices') || it === '--version')
const spoken = isSpeaking ? await text(process.stdin) : ''
const lines = []
const { FS } = await ESpeakNg({
  arguments: isSpeaking ? [...options.filter((it) => it !== '--stdout'), '-w', output, '-f', input] : options,
  preRun: [({ FS }) => FS.writeFile(input, spoken)],
  print: (line) => lines.push(line),
  printErr: () => {},
})
process.stdout.write(isSpeaking ? FS.readFile(output) : `${lines.join('\n')}\n`)
