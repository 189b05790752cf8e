import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import FocusLock from 'react-focus-lock'

function Profile() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button id="open" onClick={() => setOpen(true)}>
        Edit profile
      </button>
      {isOpen && (
        <FocusLock returnFocus>
          <div
            id="dialog"
            role="dialog"
            aria-label="Edit profile"
            style={{
              position: 'fixed',
              inset: '20% 30%',
              padding: 24,
              background: 'white',
              border: '1px solid',
            }}
          >
            <label>
              Name <input id="name" />
            </label>
            <button id="save">Save</button>
            <button onClick={() => setOpen(false)}>Close</button>
          </div>
        </FocusLock>
      )}
    </>
  )
}

createRoot(document.querySelector('#app')!).render(<Profile />)
