// Shows the spec that is chosen in the list; the choice stays in the address.
const names = [
  'gateway',
  'auth',
  'idx',
  'llm',
  'comm',
  'ads',
  'blogs',
  'reviews',
  'staging',
  'monitor',
  'postgrid',
  'onboarding',
];
const select = document.getElementById('service');
const reference = document.getElementById('reference');
const file = document.getElementById('file');

for (const name of names) select.append(new Option(name, name));

function show() {
  const asked = new URLSearchParams(location.search).get('service');
  const name = names.includes(asked) ? asked : 'gateway';
  select.value = name;
  file.href = `/openapi/${name}.yaml`;
  if (reference.getAttribute('spec-url') !== file.getAttribute('href')) {
    reference.setAttribute('spec-url', `/openapi/${name}.yaml`);
  }
}

select.addEventListener('change', () => {
  history.pushState(null, '', `?service=${select.value}`);
  show();
});
addEventListener('popstate', show);
show();
