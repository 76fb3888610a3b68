import { parseBRL, toReais } from '#domain/brazil/money.ts';
import { type BumpsForm, type OfferedCourse, type OrderBump, type Slot, slots } from './schema.ts';

const empty = { course: '', price: '', pitch: '' };
type Offer = typeof empty;

function toOffer(bump: OrderBump | undefined): Offer {
  if (!bump) return empty;
  const price = toReais(bump.priceCents).toFixed(2).replace('.', ',');
  return { course: bump.courseId, price, pitch: bump.pitch };
}

const readOffer = (form: BumpsForm, slot: Slot): Offer => ({
  course: form[`course${slot}`],
  price: form[`price${slot}`],
  pitch: form[`pitch${slot}`],
});

const toForm = (count: number, first: Offer, second: Offer): BumpsForm => ({
  count,
  course0: first.course,
  price0: first.price,
  pitch0: first.pitch,
  course1: second.course,
  price1: second.price,
  pitch1: second.pitch,
});

/** Without any offer, the form begins with an empty one. */
export const toFormInput = ([first, second]: readonly OrderBump[]): BumpsForm =>
  toForm(second ? 2 : 1, toOffer(first), toOffer(second));

export const addOffer = (form: BumpsForm): BumpsForm =>
  toForm(form.count + 1, readOffer(form, 0), readOffer(form, 1));

/** The offer after it takes its place. */
export const removeOffer = (form: BumpsForm, slot: Slot): BumpsForm =>
  toForm(form.count - 1, readOffer(form, slot === 0 && form.count > 1 ? 1 : 0), empty);

export const swapOffers = (form: BumpsForm): BumpsForm =>
  toForm(form.count, readOffer(form, 1), readOffer(form, 0));

/** The offers in the form that admin_save_order_bumps accepts. */
export const toSavedBumps = (form: BumpsForm) =>
  slots.slice(0, form.count).map((slot) => ({
    course_id: form[`course${slot}`],
    price: toReais(parseBRL(form[`price${slot}`])),
    pitch: form[`pitch${slot}`].trim(),
  }));

/** A typed price that takes nothing off what the course costs anyway. */
export function isNoBargain(price: string, course: OfferedCourse | undefined): boolean {
  try {
    return course !== undefined && parseBRL(price) >= course.regularCents;
  } catch {
    return false;
  }
}
