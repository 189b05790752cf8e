import Swal from 'sweetalert2'

document.querySelector('#app')!.innerHTML = '<button id="open">Edit profile</button>'
document.querySelector('#open')!.addEventListener('click', () => {
  void Swal.fire({
    titleText: 'Edit profile',
    html: '<div id="dialog"><label>Name <input id="name"></label> <button id="save">Save</button></div>',
    confirmButtonText: 'Close',
  })
})
