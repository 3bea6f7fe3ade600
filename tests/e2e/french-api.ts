/**
 * The API of the French site (`tests/fixtures/french-site`): the diocese's, with paths, an envelope and fields of its own.
 * It keeps what is written to the parish.
 */
import type { Listener } from '../../src/hosting/serve/serve.ts';

/** The code of the parish, which its settings name. */
const parish = 'PSM-44';

/** The announcements of the parish, the newest first. */
const announcements = [
  {
    cle: 'a1',
    intitule: 'Fête du port',
    jour: '2026-02-08',
    corps: '<p>La bénédiction des barques suit la messe.</p>',
    lieu: 'Le Port',
    rubrique: 'Fêtes',
    jointes: ['programme.pdf'],
    vues: ['barques.svg'],
  },
  {
    cle: 'a2',
    intitule: 'Répétition de la chorale',
    jour: '2026-01-14',
    corps: '<p>Les nouvelles voix sont les bienvenues.</p>',
    lieu: 'Saint-Martin',
    rubrique: 'Chants',
    jointes: ['cantique.ogg'],
    vues: [],
  },
  {
    cle: 'a3',
    intitule: 'Marche des bergers',
    jour: '2025-12-21',
    corps: '<table><tbody><tr><td>Départ</td><td>9 h</td></tr></tbody></table>',
    lieu: 'Les Prés',
    rubrique: 'Fêtes',
    jointes: [],
    vues: ['bergers.svg'],
  },
  {
    cle: 'a4',
    intitule: 'Le toit de la tour',
    jour: '2025-10-03',
    corps: '<p>Les couvreurs commencent en mars.</p>',
    lieu: 'Saint-Martin',
    rubrique: 'Alerte',
    jointes: ['chantier.pdf'],
    vues: [],
  },
] as const;

const albums = [
  {
    cle: 'r1',
    intitule: 'La fête du port',
    jour: '2026-02-08',
    revu: '2026-02-10',
    corps: '<p>Sous le vent et le soleil.</p>',
    vues: ['barques.svg', 'bergers.svg'],
  },
];

const thoughts = [{ cle: 'p1', corps: '<p>Un manteau se partage en deux.</p>', auteur: 'Paul Kermadec' }];

/** A letter to the parish as the API keeps it. */
type Letter = Record<string, unknown>;

/** The API, and the letters that it has taken. */
export interface FrenchApi {
  listener: Listener;
  letters: Letter[];
}

/** Returns the API with its announcements, or with others. */
export function frenchApi(records: readonly object[] = announcements): FrenchApi {
  const letters: Letter[] = [];
  const answers: Record<string, unknown> = {
    [`/api/diocese/${parish}/annonces`]: { liste: records },
    '/api/diocese/pensees': { liste: thoughts },
    [`/api/diocese/${parish}/recueils`]: { liste: albums },
    [`/api/diocese/${parish}/recueils/r1`]: { fiche: albums[0] },
  };
  return {
    letters,
    listener(request, response) {
      const path = request.url ?? '';
      const say = (status: number, said: object) =>
        response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(said));
      if (path.startsWith('/api/diocese/fichiers/')) {
        sendFile(path, response);
      } else if (request.method === 'POST' && path === `/api/diocese/${parish}/courriers`) {
        let body = '';
        request.setEncoding('utf8').on('data', (part: string) => (body += part));
        request.on('end', () => {
          letters.push(JSON.parse(body) as Letter);
          say(200, { bienRecu: true });
        });
      } else if (request.method === 'GET' && path in answers) say(200, { reponse: answers[path] });
      else say(404, { erreur: 'Rien à cette adresse' });
    },
  };
}

/** Sends a picture with the name of a file, or an empty sheet. */
function sendFile(path: string, response: Parameters<Listener>[1]): void {
  if (path.endsWith('.svg')) {
    const picture =
      '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#5a86ad"/><path d="M0 330q160-40 320 0t320 0v150H0z" fill="#1f3d5c"/><path d="M220 300h200l-40 60H260zM310 290V120l90 150z" fill="#f4efe4"/></svg>';
    response.writeHead(200, { 'Content-Type': 'image/svg+xml' }).end(picture);
  } else response.writeHead(200, { 'Content-Type': 'application/pdf' }).end('%PDF-1.4\n%%EOF\n');
}
