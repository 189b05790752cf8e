export { createContacts, type Contacts } from './create-contacts.ts'
