import type { SiteQuestion } from '../../understand/intents/site-questions.ts';
import type { Language, Site } from '../texts.ts';

type Told = Exclude<SiteQuestion, 'owner' | 'memory'>;

/** What the assistant says of the site itself. The Privacy page (web/src/features/legal) is the source of `data`. */
export const siteTexts: Record<Language, Record<Told, (site: Site) => string>> = {
  en: {
    data: ({ agentName: agent }) =>
      `What you type here is kept for a limited time for ${agent} to read, and details you leave go to ${agent} and the brokerage, to answer you. Your details aren’t sold. The Privacy page, linked at the bottom of every page, says more; there you can ask for a copy of your data or have it deleted.`,
    limits: ({ agentName: agent }) =>
      `I know the listings on this site and general facts about buying, selling, and renting. I can’t say whether a home floods, how far places are, how good schools are, or who lives in an area, and I give no legal, tax, or lending advice. ${agent} can help with what I don’t know.`,
    origin: ({ agentName: agent }) =>
      `Homes and prices come from the listing feed of this site; each listing names its brokerage and says when it was last updated. Counts and medians are computed from those listings alone. Something can change between updates, so ${agent} can confirm what matters to you.`,
    sold: ({ agentName: agent }) =>
      `This site shows homes for sale and for rent, not what homes sold for. ${agent} can look up recent sales on a street; you don’t have to be selling to ask.`,
    chat: ({ agentName: agent }) =>
      `What you type here is kept for a limited time, and ${agent} can read it; other visitors can’t. The Privacy page, linked at the bottom of every page, says more, and there you can ask for a copy or have it deleted.`,
    scamSigns: ({ agentName: agent }) =>
      `Be careful: being asked for money by Zelle, wire, gift card, or cash app before you’ve been inside is a common scam sign (FTC). See the home first, check that the owner or brokerage is real, sign the lease, then pay with a receipt. ${agent} can confirm homes that are listed on this site.`,
    bereaved: ({ agentName: agent }) =>
      `I’m so sorry for your loss. There’s no hurry. A house in the name of someone who died can usually be sold once its title has passed, and a title company or probate attorney can say how that works for yours. Whenever you’re ready, ${agent} can look at it with you, or I can show you homes.`,
    wrongPlace: ({ agentName: agent }) =>
      `Sorry you’re dealing with that. This is the website of ${agent}, a real-estate agent; I’m not your landlord or leasing office and can’t send anybody. Call the number on your lease or in your tenant portal; with danger from gas, fire, or heat, call 911.`,
    wrongOffice: ({ agentName: agent }) =>
      `No, this is the website of ${agent}, a real-estate agent, and not a leasing or maintenance office. The number on your lease or in your tenant portal reaches yours.`,
    whoToCall: ({ agentName: agent, agentPhone }) =>
      `About the place you rent, call your landlord or property manager: the number is on your lease or in your tenant portal. About homes on this site, call ${agent} at ${agentPhone}.`,
    legit: ({ agentName: agent, brokerageName, agentPhone, licenseLines: [license] }) =>
      `This is the website of ${agent}${brokerageName === '' ? '' : `, ${brokerageName}`}, phone ${agentPhone}. ${license === undefined ? 'Each state’s real-estate commission' : `The license: ${license}. The state’s real-estate commission`} has a public lookup to check it, and you can look around without leaving your details.`,
    free: ({ agentName: agent }) =>
      `No charge and no sign-up: searching and asking me is free, and you needn’t leave your name or number. What ${agent} is paid is agreed in writing, before you tour homes or list yours.`,
    saveHome: () =>
      'Tap the heart on a home’s card, or “Save” on its page. It asks for your name and email; with an account you see your saved homes on all of your devices. They’re under the heart at the top of the map.',
    share: () =>
      'Yes: open the home’s page and tap “Share” to send its link, or copy the address from the browser. Anyone with the link can look at it, without an account.',
    later: () =>
      'This conversation stays in this tab until you close it. To keep a home, tap its heart; to hear of new ones, say “email me new homes” after a search. With an account, you see your saved homes on all of your devices.',
    app: () =>
      'There’s no app to install: this site works in the browser of a phone, tablet, or computer. You can add it to your home screen from the browser’s menu.',
    print: () =>
      'Open the home’s page and print it from your browser’s menu. “Share” there sends the link, too.',
    coverage: ({ agentName: agent }) =>
      `The site shows the homes of its listing feed, from all brokerages in it, not only those of ${agent}. Homes whose owners keep them out of the feed aren’t here. Say “only ${agent}’s listings” to see just those.`,
    soldHomes: ({ agentName: agent }) =>
      `This site shows homes for sale and for rent, not those that sold. ${agent} can look up recent sales on a street or in a town; just ask.`,
    needAccount: () =>
      'Not to look around. Saving a home or following a search asks for your name and email; an account keeps them on all of your devices. Say “register” to make one.',
    alerts: () =>
      'Follow a search, and you get an email when homes are listed, drop in price, come back, or are sold; you choose how often in the form. Each email has a link that stops it. Say “email me new homes” after a search to start.',
    languages: ({ agentName: agent }) =>
      `I answer in English and Spanish. Which languages ${agent} speaks isn’t stated on this site; I can ask.`,
    acts: ({ agentName: agent }) =>
      `I can’t call, negotiate, or sign anything; ${agent} does that. I can pass your request on.`,
    distance: () =>
      'I can’t measure distances, drive times, or traffic. The map shows where each home is; a map app gives the drive at the hour that you’d travel.',
    worksWith: ({ agentName: agent }) =>
      `This site doesn’t say, so that’s one for ${agent}; I can pass your question on.`,
  },
  es: {
    data: ({ agentName: agent }) =>
      `Lo que escribes aquí se guarda por un tiempo limitado para que ${agent} lo lea, y los datos que dejas van a ${agent} y a su agencia, para responderte. Tus datos no se venden. La página Privacy, al pie de cada página, dice más; allí puedes pedir una copia de tus datos o que se borren.`,
    limits: ({ agentName: agent }) =>
      `Conozco los anuncios de este sitio y datos generales sobre comprar, vender y rentar. No puedo decir si una casa se inunda, a qué distancia están los lugares, qué tan buenas son las escuelas ni quién vive en una zona, y no doy consejos legales, de impuestos ni de préstamos. ${agent} puede ayudarte con lo que no sé.`,
    origin: ({ agentName: agent }) =>
      `Las casas y los precios vienen de la fuente de anuncios de este sitio; cada anuncio nombra su agencia y dice cuándo se actualizó. Los conteos y medianas se calculan solo con esos anuncios. Algo puede cambiar entre actualizaciones, así que ${agent} puede confirmar lo que te importa.`,
    sold: ({ agentName: agent }) =>
      `Este sitio muestra casas en venta y en renta, no en cuánto se vendieron. ${agent} puede consultar ventas recientes de una calle; no hace falta que vendas para preguntar.`,
    chat: ({ agentName: agent }) =>
      `Lo que escribes aquí se guarda por un tiempo limitado y ${agent} puede leerlo; otras personas que visitan el sitio no. La página Privacy, al pie de cada página, dice más, y allí puedes pedir una copia o que se borre.`,
    scamSigns: ({ agentName: agent }) =>
      `Ten cuidado: que pidan dinero por Zelle, transferencia, tarjeta de regalo o cash app antes de ver la casa por dentro es señal común de estafa (FTC). Primero ve la casa, comprueba que el dueño o la agencia exista, firma el contrato y paga con recibo. ${agent} puede confirmar las casas anunciadas en este sitio.`,
    bereaved: ({ agentName: agent }) =>
      `Siento mucho tu pérdida. No hay prisa. Una casa a nombre de alguien que murió normalmente se puede vender cuando su título ya pasó, y una compañía de títulos o un abogado de sucesiones puede decir cómo. Cuando quieras, ${agent} puede verla contigo, o te muestro casas.`,
    wrongPlace: ({ agentName: agent }) =>
      `Siento que te pase eso. Este es el sitio de ${agent}, agente de bienes raíces; no soy tu dueño ni la oficina de renta y no puedo mandar a nadie. Llama al número de tu contrato o del portal de inquilinos; si hay peligro por gas, fuego o calor, llama al 911.`,
    wrongOffice: ({ agentName: agent }) =>
      `No, este es el sitio de ${agent}, agente de bienes raíces, y no una oficina de renta ni de mantenimiento. El número de la tuya está en tu contrato o en el portal de inquilinos.`,
    whoToCall: ({ agentName: agent, agentPhone }) =>
      `Por el lugar que rentas, llama al dueño o al administrador: el número está en tu contrato o en el portal de inquilinos. Por las casas de este sitio, llama a ${agent} al ${agentPhone}.`,
    legit: ({ agentName: agent, brokerageName, agentPhone, licenseLines: [license] }) =>
      `Este es el sitio de ${agent}${brokerageName === '' ? '' : `, ${brokerageName}`}, teléfono ${agentPhone}. ${license === undefined ? 'La comisión de bienes raíces del estado' : `La licencia: ${license}. La comisión de bienes raíces del estado`} tiene una consulta pública para comprobarla, y puedes mirar sin dejar tus datos.`,
    free: ({ agentName: agent }) =>
      `Buscar y preguntarme es gratis, sin registro, y no tienes que dejar tu nombre ni tu número. Lo que cobra ${agent} se acuerda por escrito, antes de visitar casas o de poner la tuya en venta.`,
    saveHome: () =>
      'Toca el corazón en la tarjeta de una casa, o “Save” en su página. Te pide nombre y email; con una cuenta ves tus casas guardadas en todos tus dispositivos. Están bajo el corazón, arriba del mapa.',
    share: () =>
      'Sí: abre la página de la casa y toca “Share” para mandar su enlace, o copia la dirección del navegador. Quien tenga el enlace la puede ver, sin cuenta.',
    later: () =>
      'Esta conversación se queda en esta pestaña hasta que la cierres. Para guardar una casa, toca su corazón; para saber de nuevas, di “avísame de casas nuevas” después de una búsqueda. Con una cuenta ves tus casas guardadas en todos tus dispositivos.',
    app: () =>
      'No hay app que instalar: el sitio funciona en el navegador del teléfono, la tableta o la computadora. Lo puedes agregar a tu pantalla de inicio desde el menú del navegador.',
    print: () =>
      'Abre la página de la casa e imprímela desde el menú del navegador. Con “Share” también puedes mandar el enlace.',
    coverage: ({ agentName: agent }) =>
      `El sitio muestra las casas de su fuente de anuncios, de todas las agencias que están en ella, no solo las de ${agent}. Las que sus dueños no publican ahí no aparecen. Di “solo las de ${agent}” para ver esas.`,
    soldHomes: ({ agentName: agent }) =>
      `Este sitio muestra casas en venta y en renta, no las que se vendieron. ${agent} puede consultar ventas recientes de una calle o una ciudad; solo pregunta.`,
    needAccount: () =>
      'Para mirar, no. Guardar una casa o seguir una búsqueda pide tu nombre y email; con una cuenta las ves en todos tus dispositivos. Di “registrarme” para crear una.',
    alerts: () =>
      'Sigue una búsqueda y te llega un email cuando se anuncian casas, bajan de precio, regresan o se venden; eliges cada cuánto en el formulario. Cada email tiene un enlace para dejarlos. Después de una búsqueda, di “avísame de casas nuevas”.',
    languages: ({ agentName: agent }) =>
      `Yo respondo en español y en inglés. Qué idiomas habla ${agent} no aparece en este sitio; le puedo preguntar.`,
    acts: ({ agentName: agent }) =>
      `No puedo llamar, negociar ni firmar nada; eso lo hace ${agent}. Le puedo pasar tu petición.`,
    distance: () =>
      'No puedo medir distancias, tiempos de manejo ni tráfico. El mapa muestra dónde está cada casa; una aplicación de mapas da el trayecto a la hora en que viajarías.',
    worksWith: ({ agentName: agent }) =>
      `Eso no lo dice este sitio; es una pregunta para ${agent}, y se la puedo pasar.`,
  },
};

/** What was searched for so far, in order. */
export const searchesSoFar: Record<Language, (homes: readonly string[]) => string> = {
  en: ([first = '', ...others]) =>
    others.length === 0
      ? `You asked for ${first}. Say “back to the first search” to see them again.`
      : `First you asked for ${first}; then for ${others.join('; then for ')}. Say “back to the first search” to see those again.`,
  es: ([first = '', ...others]) =>
    others.length === 0
      ? `Pediste ${first}. Di “vuelve a la primera búsqueda” para verlas otra vez.`
      : `Primero pediste ${first}; después ${others.join('; después ')}. Di “vuelve a la primera búsqueda” para ver aquellas.`,
};

export const noSearchYet: Record<Language, string> = {
  en: 'You haven’t searched for homes in this chat yet. Which place and price should I look for?',
  es: 'Todavía no has buscado casas en esta conversación. ¿Qué lugar y qué precio busco?',
};
