import * as monaco from 'monaco-editor/editor/editor.api.js'
import Worker from 'monaco-editor/editor/editor.worker.js?worker'

Object.assign(self, { MonacoEnvironment: { getWorker: () => new Worker() } })
const host = document.createElement('div')
host.id = 'editor'
host.style.height = '160px'
document.querySelector('#app')!.append(host)
const editor = monaco.editor.create(host, { value: '', minimap: { enabled: false } })
Object.assign(window, { readEditor: () => editor.getValue() })
