// Shows the spec that is chosen in the list; the choice stays in the address.
const select = document.getElementById('service');
const reference = document.getElementById('reference');
const file = document.getElementById('file');
const methods = ['get', 'put', 'post', 'delete', 'patch'];

const { specs } = await (await fetch('/openapi')).json();
const byName = new Map(specs.map((spec) => [spec.name, spec]));
for (const { name, version } of specs) select.append(new Option(`${name} ${version}`, name));

let shown;
async function show() {
  const asked = new URLSearchParams(location.search).get('service');
  const { name, yaml, json } = byName.get(asked) ?? byName.get('gateway');
  select.value = name;
  file.href = yaml;
  if (shown === name) return;
  shown = name;
  const document = await (await fetch(json)).json();
  if (shown === name) reference.loadSpec(asShown(document));
}

/** With what RapiDoc does not read in a spec: who may call an operation, and examples that stand alone. */
function asShown(document) {
  for (const item of Object.values(document.paths)) {
    for (const method of methods) {
      const operation = item[method];
      if (operation === undefined) continue;
      operation['x-badges'] = [
        { color: 'primary-color', label: `x-access: ${operation['x-access']}` },
        { color: 'fg3', label: `x-limit: ${operation['x-limit']}` },
      ];
      nameExamples(operation.requestBody);
      for (const response of Object.values(operation.responses)) nameExamples(response);
    }
  }
  for (const response of Object.values(document.components?.responses ?? {})) nameExamples(response);
  return document;
}

function nameExamples(message) {
  for (const media of Object.values(message?.content ?? {})) {
    if (media.example === undefined) continue;
    media.examples = { example: { summary: 'Example', value: media.example } };
    delete media.example;
  }
}

select.addEventListener('change', () => {
  history.pushState(null, '', `?service=${select.value}`);
  show();
});
addEventListener('popstate', show);
show();
