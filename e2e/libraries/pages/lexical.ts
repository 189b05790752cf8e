import { $getRoot, createEditor } from 'lexical'
import { registerRichText } from '@lexical/rich-text'

const host = document.createElement('div')
host.id = 'editor'
const content = Object.assign(document.createElement('div'), { contentEditable: 'true' })
content.style.cssText = 'min-height: 100px; border: 1px solid; padding: 8px'
host.append(content)
document.querySelector('#app')!.append(host)
const editor = createEditor({
  namespace: 'shop',
  onError: (error) => {
    throw error
  },
})
registerRichText(editor)
editor.setRootElement(content)
Object.assign(window, {
  readEditor: () => editor.getEditorState().read(() => $getRoot().getTextContent()),
})
