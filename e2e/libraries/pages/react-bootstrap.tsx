import 'bootstrap/dist/css/bootstrap.css'
import { useState } from 'react'
import { Button, Dropdown, Form, Modal, Offcanvas } from 'react-bootstrap'
import { createRoot } from 'react-dom/client'

function Profile() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button id="open" onClick={() => setOpen(true)}>
        Edit profile
      </Button>
      <Modal id="dialog" show={isOpen} onHide={close} aria-label="Edit profile">
        <Modal.Body>
          <Form.Label>
            Name <Form.Control id="name" />
          </Form.Label>
          <Button id="save">Save</Button>
          <Button onClick={close}>Close</Button>
        </Modal.Body>
      </Modal>
    </>
  )
}

const More = () => (
  <Dropdown>
    <Dropdown.Toggle id="menu">More</Dropdown.Toggle>
    <Dropdown.Menu role="menu">
      <Dropdown.Item as="button" role="menuitem">
        Rename
      </Dropdown.Item>
      <Dropdown.Item as="button" role="menuitem">
        Archive
      </Dropdown.Item>
    </Dropdown.Menu>
  </Dropdown>
)

function Sections() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button id="open-drawer" onClick={() => setOpen(true)}>
        Sections
      </Button>
      <Offcanvas show={isOpen} onHide={() => setOpen(false)} aria-label="Sections">
        <Offcanvas.Body>
          <a id="reports" href="#reports">
            Reports
          </a>
        </Offcanvas.Body>
      </Offcanvas>
    </>
  )
}

createRoot(document.querySelector('#app')!).render(
  <>
    <Profile />
    <More />
    <Sections />
    <Form.Control id="field" className="w-25" aria-label="Search" />
    <Form.Range id="slider" className="w-25" aria-label="Volume" />
  </>,
)
