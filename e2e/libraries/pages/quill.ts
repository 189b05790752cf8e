import Quill from 'quill'
import 'quill/dist/quill.snow.css'

const host = document.createElement('div')
host.id = 'editor'
document.querySelector('#app')!.append(host)
const quill = new Quill(host, { theme: 'snow' })
Object.assign(window, { readEditor: () => quill.getText().trim() })
