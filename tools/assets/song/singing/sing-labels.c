/*
 * Lets an HTS voice say or sing labels in given time and at given pitch: what hts_engine's own command cannot do.
 *   sing-labels <voice> <all-pass> <semitones> <labels> <plan> <out.wav>
 * Plan: a line for each label, "<frames> <where a longer sound is stretched: 0 evenly, 1 its middle, 2 its beginning>", then a
 * line for each frame of 5 ms with its pitch in Hz; 0 keeps the voice's own.
 */
#include <HTS_engine.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define STATES 5
static const double stretch[3][STATES] = {
    {0.2, 0.2, 0.2, 0.2, 0.2}, {0.1, 0.2, 0.4, 0.2, 0.1}, {0.25, 0.3, 0.25, 0.15, 0.05}};

static int fail(const char *what) {
  fprintf(stderr, "sing-labels: %s\n", what);
  return 1;
}

/* Gives the states of a sound so many frames together, each at least one. */
static void share(size_t *states, int frames, int place) {
  int own = 0, given = 0, longest = 0;
  for (int s = 0; s < STATES; s++) own += (int)states[s];
  for (int s = 0; s < STATES; s++) {
    double share = frames >= own ? states[s] + (frames - own) * stretch[place][s] : (double)frames * states[s] / own;
    states[s] = share < 1 ? 1 : (size_t)share;
    given += (int)states[s];
    if (states[s] > states[longest]) longest = s;
  }
  states[place == 0 ? longest : 2] += frames - given;
}

int main(int count, char **args) {
  if (count != 7) return fail("needs six arguments");
  HTS_Engine engine;
  HTS_Engine_initialize(&engine);
  char *voices[1] = {args[1]};
  if (!HTS_Engine_load(&engine, voices, 1)) return fail("the voice cannot be read");
  if (HTS_Engine_get_nstate(&engine) != STATES) return fail("the voice has not five states");
  HTS_Engine_set_gv_weight(&engine, 1, 0.0); /* the pitch is the song's */
  HTS_Engine_set_alpha(&engine, atof(args[2]));
  HTS_Engine_add_half_tone(&engine, atof(args[3]));
  if (!HTS_Engine_generate_state_sequence_from_fn(&engine, args[4])) return fail("the labels cannot be read");

  FILE *plan = fopen(args[5], "r");
  if (!plan) return fail("the plan cannot be read");
  size_t labels = engine.sss.total_state / STATES, frames = 0;
  for (size_t label = 0; label < labels; label++) {
    int length, place;
    if (fscanf(plan, "%d %d", &length, &place) != 2 || length < STATES || place < 0 || place > 2)
      return fail("the plan is wrong");
    share(engine.sss.duration + label * STATES, length, place);
    frames += length;
  }
  engine.sss.total_frame = frames;
  if (!HTS_Engine_generate_parameter_sequence(&engine)) return fail("no parameters");

  HTS_PStream *pitch = &engine.pss.pstream[1];
  size_t voiced = 0;
  for (size_t frame = 0; frame < engine.pss.total_frame; frame++) {
    double hz;
    if (fscanf(plan, "%lf", &hz) != 1) return fail("the plan has too few frames");
    if (pitch->msd_flag && !pitch->msd_flag[frame]) continue;
    if (hz > 0) pitch->par[voiced][0] = log(hz);
    voiced++;
  }
  if (!HTS_Engine_generate_sample_sequence(&engine)) return fail("no samples");
  FILE *out = fopen(args[6], "wb");
  if (!out) return fail("the sound cannot be written");
  HTS_Engine_save_riff(&engine, out);
  fclose(out);
  return 0;
}
