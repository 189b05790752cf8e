import { Terminal } from '@xterm/xterm'
import '@xterm/xterm/css/xterm.css'

const host = document.createElement('div')
host.id = 'editor'
document.querySelector('#app')!.append(host)
const terminal = new Terminal({ rows: 8 })
terminal.open(host)
// Programs show what they are sent.
terminal.onData((text) => terminal.write(text))
Object.assign(window, {
  readEditor: () => terminal.buffer.active.getLine(0)?.translateToString(true).trim(),
})
