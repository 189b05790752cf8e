import { basicSetup, EditorView } from 'codemirror'

const host = document.querySelector('#app')!
const view = new EditorView({ extensions: [basicSetup], parent: host })
view.dom.id = 'editor'
view.dom.style.minHeight = '120px'
Object.assign(window, { readEditor: () => view.state.doc.toString() })
